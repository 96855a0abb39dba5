//go:build wasip1 && !tinygo

package main

// forget does nothing here: Go has a garbage collector.
func forget() {}
