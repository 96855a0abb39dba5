package check

import (
	"os"
	"slices"
	"testing"

	"taula/site/translation"
)

// TestLints tries the Catalan expressions of content/i18n.toml: each finds what it is for and leaves good Catalan alone.
func TestLints(t *testing.T) {
	testLints(t, "ca", map[string]string{
		"retireu-lo'n tot seguit":          "clitic-len",
		"retireu-l'en tot seguit":          "",
		"la peça de la cantonada":          "cantonada",
		"la peça del racó":                 "",
		"un segment en angle":              "",
		"si no hi ha el comte":             "hi-es",
		"si no hi és el comte":             "",
		"on hi ha la bruixa":               "hi-es",
		"Aquí no hi ha la resposta":        "",
		"el graner fa cobrar els grangers": "pay-farmers",
		"La ciutat val 3 punts per peça, i res si al final és incompleta": "bare-res",
		"La ciutat val 3 punts per peça, i cap si al final és incompleta": "",
		"Però 5 no són més que 5":                                         "no-more-than",
		"en podeu posar un d'acròbata":                                    "as-acrobat",
		"depèn de el que hi ha":                                           "depen-del-que",
		"depèn del que hi ha":                                             "",
		"el vostre estil no hi arriba, i ell no arriba a la pàgina":       "pronoun-thing",
		"obert a {places}":                                                "open-agrees",
		"per tancar: {places}":                                            "",
		"El repte s'ha perdut":                                            "repte",
		"Fins que no hi ha el primer volcà":                               "hi-es",
		"Mentre no surt el primer volcà":                                  "",
		"puntua 1 per peça (2)":                                           "score-points",
		"un camí incomplet amb fonda puntua 0.":                           "score-points",
		"es posa al camí que completa, puntua 3 peces":                    "",
		"El verd pot puntuar el camí, per 3 punts":                        "for-points",
		"El verd pot puntuar el camí, que dona 3 punts":                   "",
		"Cada carta s'obre a la calculadora":                              "targeta",
		"una carta per cada figura":                                       "",
		"La col.locació d'una peça":                                       "ela-geminada",
		"Passarel•les de fusta":                                           "ela-geminada",
		"Un camí dóna 3 punts":                                            "accents-2016",
		"Sóc el primer":                                                   "accents-2016",
		"El arc de Sant Martí":                                            "elision",
		"la unió de ells":                                                 "elision",
		"Poseu-lo a l' arc":                                               "apostrophe",
		"Preneu l´arc":                                                    "apostrophe",
		"Les peces de el tauler":                                          "contraction",
		"Doneu-lo a els jugadors":                                         "contraction",
		"Torna per el camí":                                               "contraction",
		"Vés al text":                                                     "accents-2016",
		"El castell del vermell l'ha de prendre":                          "take-points",
		"El castell pren 4 punts":                                         "take-points",
		"El jugador pren els punts":                                       "take-points",
		"Un pont no acaba mai un camí":                                    "end-a-road",
		"Què acaba un camí?":                                              "end-a-road",
		"L'opció `castle-later` en `full-turn`":                           "option-code",
		"El constructor torna a casa":                                     "back-home",
		"Els senyors van a casa":                                          "back-home",
		"Una ciutat paga dos camps?":                                      "pay-farmers",
		"Pagueu els grangers":                                             "pay-farmers",
		"Paga l'oferta al jugador":                                        "",
		"Altres capses":                                                   "box-for-expansion",
		"Capses en joc":                                                   "box-for-expansion",
		"poden comptar més, o gens":                                       "gens-without-no",
		"Les regles són com ho fa un programa":                            "com-ho-fa",
		"El pont llevadís és alçat":                                       "state-of-drawbridge",
		"Al nord, els castells i els rius":                                "",
		"Als camins, les ciutats i els castells":                          "preposition-repeated",
		"Col·loqueu una peça":                                             "",
		"Un camí dona 3 punts":                                            "",
		"L'arc de Sant Martí":                                             "",
		"Poseu-la al costat":                                              "",
		"Comença la unitat del camp":                                      "",
		"La una i la Universitat":                                         "",
		"De dia, de hora, de iode":                                        "elision",
		"El rei i la reina del camí":                                      "",
		"Les hi doneu, de debò":                                           "",
		"El pont i el castell són":                                        "",
		"Qui el té el torna, de nou":                                      "",
		"Vegeu-la en anglès":                                              "",
		"a l'esquerra, d'una en una":                                      "",
		"per als jugadors, pel camí":                                      "",
		"Si en dubteu, llegiu-ho tot":                                     "",
		"El castell s'apunta 4 punts":                                     "",
		"Un camí s'acaba en una porta":                                    "",
		"S'hi acaba el camí, o hi continua":                               "",
		"Torna a la reserva":                                              "",
		"Les últimes capses ja puntuen":                                   "",
		"El pont llevadís està alçat":                                     "",
		"L'alcalde no compta gens":                                        "",
		"Als camins, a les ciutats i als castells":                        "",
		"Preneu una peça de la pila":                                      "",
		"hi ha d'haver un camí o cap peça":                                "must-be-none",
		"No hi ha d'haver cap seguidor":                                   "",
		"mentre és aquí, no se'n posa cap a b1":                           "towards",
		"a b1 no se'n pot posar cap":                                      "",
		"El drac va cap a b1":                                             "",
		"Si la pàgina no diu res més, val això":                           "nothing-else",
		"El text no diu res més":                                          "",
	})
}

// TestEnglishLints tries the English expressions.
func TestEnglishLints(t *testing.T) {
	testLints(t, "en", map[string]string{
		"“b3” was said already":                        "already",
		"Another answer was given already":             "already",
		"“b3” has already been said":                   "",
		"The city was already complete":                "",
		"Red has the turn":                             "has-the-turn",
		"It is Red's turn, and Red has two turn parts": "",
		"the English of today":                         "of-today",
		"The original of today counts":                 "of-today",
		"today's original":                             "",
		"A road over and under one tile":               "under-a-tile",
		"tiles the road runs both under and over":      "",
		"A road over and under the same bridge":        "",
		"two semicircles":                              "half-round",
		"two half-round pieces":                        "",
		"A pyramid makes no castle score":              "castle-score",
		"It makes no castle":                           "",
		"A tie before a drawbridge":                    "before-a-place",
		"Two meeples before the gate":                  "before-a-place",
		"It eats figures before the city is scored":    "",
		"On a tie, everyone tied scores":               "everyone-tied",
		"Half is 4, for Red and Blue each":             "everyone-tied",
		"Red and Blue score 4 each":                    "",
		"No text was found on ferries":                 "found-by-whom",
		"No tile was found in the grid":                "",
		"Majority decides who scores":                  "the-majority",
		"whoever alone holds a road":                   "the-majority",
		"On a tie, the majority is Red's":              "",
		"A monastery is part of no road":               "no-object",
		"A field beside no complete city":              "no-object",
		"With no meeple left":                          "",
		"a road on whose tiles it stands":              "whose-tiles",
		"for all on the same tile":                     "",
		"The same holds for a garden":                  "rule-applies",
		"Whoever holds the road scores":                "",
		"Scored instead, it gives 2":                   "dangling",
		"Had the test been negative":                   "dangling",
		"He had the majority":                          "",
		"the tile next door":                           "next-door",
		"put it out of the game":                       "next-door",
		"Death: out of the game":                       "",
		"Fields score as today":                        "as-today",
		"Fields score as they do today":                "",
		"Lay the tiles as they lie there":              "tile-laid",
		"A tile laid beside a monastery":               "tile-laid",
		"Laid this turn":                               "tile-laid",
		"The Rainbow Bridge lay over the tile":         "",
		"A ferry is laid when you have placed a tile":  "",
		"two pieces of wall":                           "piece-of-wall",
		"inside a wall":                                "",
		"the player left of the buyer":                 "player-left",
		"the player to the left of the buyer":          "",
		"those who have a follower of that feature":    "follower-of-a-feature",
		"the follower of the fairy":                    "",
		"a road of 7 tiles under the witch":            "under-the-witch",
		"what the castle {place} scores":               "castle-place",
		"what the castle at {place} scores":            "",
		"an ordinary or normal meeple":                 "normal-meeple",
		"The COVID-19 tile at the start":               "virus-tile",
		"COVID-19: tile and cards":                     "",
		"The fairy does not cross: it leaves":          "fairy-she",
		"after the witch, and she does not halve it":   "fairy-she",
		"The witch halves the road. Red, she says":     "",
	})
}

// TestSpanishLints tries the Spanish expressions.
func TestSpanishLints(t *testing.T) {
	testLints(t, "es", map[string]string{
		"tiene que haber un camino o ninguna loseta":             "must-be-none",
		"tiene que haber un camino o un lugar vacío":             "",
		"No tiene que haber ningún meeple":                       "",
		"Rojo puntúa 4 puntos":                                   "score-points",
		"Rojo puntúa el camino":                                  "",
		"El carro va solo a caminos":                             "solo-after-verb",
		"El carro solo va a caminos":                             "",
		"la decisión habitual":                                   "usual-ruling",
		"paga 2 puntos a nadie":                                  "pay-nobody",
		"pierde los puntos, que no cobra nadie":                  "",
		"se esperaba por ejemplo {wanted}":                       "for-example",
		"se esperaba, por ejemplo, {wanted}":                     "",
		"cada loseta cuenta una una sola vez":                    "una-una",
		"se cuenta en la página del abad":                        "told-on-page",
		"una prima de 2 puntos":                                  "prima",
		"palabras leídas junto al original en inglés":            "beside-original",
		"palabras cotejadas con el original en inglés":           "",
		"El carro no puede ir ahora ahí":                         "now-there",
		"Ahora el carro no puede ir ahí":                         "",
		"Cuenta como tantos seguidores como escudos":             "as-many-as",
		"Cuenta por tantos seguidores como escudos":              "",
		"abierto en {places}":                                    "open-agrees",
		"sin cerrar en {places}":                                 "",
		"parte del castillo está a su alrededor":                 "around-whom",
		"las losetas de alrededor":                               "",
		"no hacen de ella un castillo":                           "make-of-it",
		"pueden hacer un castillo":                               "",
		"Una loseta que hubo que descartar":                      "discarded-tile",
		"Descartar el borrador":                                  "",
		"en un puente de la loseta vecina":                       "the-neighbour",
		"en un puente de una loseta vecina":                      "",
		"en un puente de la loseta que acabas de colocar":        "",
		"La regla de la casa X aplica la regla antigua":          "rule-applies-rule",
		"Para usar la regla antigua, activa la regla de la casa": "",
		"donde no dice otra cosa":                                "says-otherwise",
		"salvo que su página diga otra cosa":                     "",
		"No se encontró ningún texto":                            "found-by-whom",
		"No se ha encontrado ninguna loseta":                     "",
		"Lo que hacen dragón y hada":                             "list-without-articles",
		"Lo que hacen el dragón y el hada":                       "",
	})
}

func testLints(t *testing.T, lang string, cases map[string]string) {
	data, err := os.ReadFile("../../../content/i18n.toml")
	if err != nil {
		t.Fatal(err)
	}
	config, errs := translation.ParseConfig(string(data))
	for _, err := range errs {
		t.Fatal(err)
	}
	lints := config.Language(lang).Lints
	found := func(text string) []string {
		var names []string
		for _, l := range lints {
			if l.Find(text) != "" {
				names = append(names, l.Name)
			}
		}
		return names
	}
	for text, want := range cases {
		got := found(text)
		if want == "" && len(got) > 0 || want != "" && !slices.Contains(got, want) {
			t.Errorf("%q: found %v, want %q", text, got, want)
		}
	}
}
