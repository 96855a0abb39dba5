//go:build !tinygo

package main

func reset() {}
