/** For every power a place where it can be tried at once, and turns that show it. */

import type { Token } from '$/wire';

export interface Tryout {
  /** Where it begins, in the notation. */
  position: string;
  /** What lies on or beside the board there. */
  tokens?: readonly Token[];
  /** Turns that show the power, the first by its player. */
  show: readonly string[];
  /** Steps of the opponent after that, of which the power forbids the last. */
  denied?: readonly string[];
}

export const TRYOUTS: Readonly<Record<string, Tryout>> = {
  mortal: {
    position: '00000|00200|01100|00000|00000/1/mortal:B2,D2/mortal:D4,B5',
    show: ['B2>B3^C4'],
  },
  apollo: {
    position: '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5',
    show: ['B3>C4[C4>B3]^C5'],
  },
  artemis: {
    position: '00000|00030|00200|01000|00000/1/artemis:B2,D1/mortal:B5,E2',
    show: ['B2>C3>D4#'],
  },
  athena: {
    position: '00000|00001|00100|00000|00000/1/athena:B2,E1/mortal:D4,A5',
    show: ['B2>C3^B3'],
    denied: ['move D4 E4'],
  },
  atlas: {
    position: '00000|00201|00000|00000|00000/1/atlas:B2,E1/mortal:D4,A4',
    show: ['B2>C3^C4*'],
  },
  demeter: {
    position: '00000|00110|00000|00000|00000/1/demeter:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C4^D4'],
  },
  hephaestus: {
    position: '00000|00100|00200|01000|00000/1/hephaestus:B2,E1/mortal:E5,A5',
    show: ['B2>C3^C4^C4'],
  },
  hermes: {
    position: '00200|00000|00100|00000|00000/1/hermes:A1,E2/mortal:D5,B5',
    show: ['A1>A2>A3>B4^C5'],
  },
  minotaur: {
    position: '00000|00100|00000|00010|00000/1/minotaur:B3,D1/mortal:C4,E1',
    show: ['B3>C4[C4>D5]^B3'],
  },
  pan: {
    position: '00000|00000|00200|01000|00000/1/pan:C3,E1/mortal:B5,E5',
    show: ['C3>C4#'],
  },
  prometheus: {
    position: '00000|00200|00000|00000|00000/1/prometheus:B2,E1/mortal:D5,A5',
    show: ['^C3B2>B3^C4'],
  },
  aphrodite: {
    position: '00000|00000|00001|00000|00000/1/aphrodite:C3,D1/mortal:D4,A5',
    show: ['D1>D2^E3'],
    denied: ['move D4 E5'],
  },
  ares: {
    position: '00000|00000|00020|00000|00000/1/ares:B2,D2/mortal:D4,A5',
    show: ['B2>B3^B4~D3'],
  },
  bia: {
    position: '00000|00000|00000|00100|00000/1/bia:B3,A1/mortal:D3,E5',
    show: ['B3>C3xD3^C4'],
  },
  chaos: {
    position: '00000|00310|00000|00000|00000/1/chaos[artemis|9]:B2,E1/mortal:E5,A5',
    show: ['B2>C2>B3^C4'],
  },
  charon: {
    position: '00000|00100|00000|00000|00000/1/charon:B3,E1/mortal:C4,E5',
    show: ['[C4>A2]B3>C4^D4'],
  },
  chronus: {
    position: '40404|00300|00000|00000|40000/1/chronus:B2,E2/mortal:D3,B1',
    show: ['B2>B3^C4#'],
  },
  circe: {
    position: '00000|00200|00100|00000|00000/1/circe:B2,D2/artemis:B5,E4',
    show: ['B2>C3>C4^D4'],
  },
  dionysus: {
    position: '00000|00300|00000|00010|00000/1/dionysus:B2,E1/mortal:E4,A5',
    show: ['B2>B3^C4@choice=1'],
  },
  eros: {
    position: '00000|00000|01100|00000|00000/1/eros:A3,C3/mortal:B5,E5',
    show: ['A3>B3#'],
  },
  hera: {
    position: '00000|00023|00000|00000|00000/1/hera:B2,C1/mortal:D4,A5',
    show: ['B2>B3^C3', 'D4>E4^E5'],
  },
  hestia: {
    position: '00000|00100|00000|00000|00000/1/hestia:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C4^C4'],
  },
  hypnus: {
    position: '00000|00010|00000|00000|00000/1/hypnus:B2,C1/mortal:D4,A5',
    show: ['B2>B3^C3'],
    denied: ['move D4 D5'],
  },
  limus: {
    position: '00000|00010|00000|00000|00000/1/limus:B2,C1/mortal:D4,A5',
    show: ['B2>C3^C2'],
    denied: ['move D4 E4', 'build E4 D4'],
  },
  medusa: {
    position: '00000|00000|00100|00000|00000/1/medusa:B2,E1/mortal:D4,A5',
    show: ['B2>C3^C2xD4^D4'],
  },
  morpheus: {
    position: '00000|00000|00000|00000|00000/1/morpheus[2]:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C4^C4^D4'],
  },
  persephone: {
    position: '00000|00001|00000|00000|00000/1/persephone:B2,C1/mortal:D4,A5',
    show: ['B2>B3^B4'],
    denied: ['move D4 D5'],
  },
  poseidon: {
    position: '00000|00000|00000|00010|00000/1/poseidon:B2,E1/mortal:D5,A5',
    show: ['B2>B3^B4^D2^D2^E2'],
  },
  selene: {
    position: '00000|00010|00200|00000|00000/1/selene:B2f,E1m/mortal:D4,A5',
    show: ['E1>E2^C3*'],
  },
  triton: {
    position: '00000|01000|00000|00000|00000/1/triton:B2,E1/mortal:D5,C4',
    show: ['B2>A2>A3>A4^B4'],
  },
  zeus: {
    position: '00000|00000|00000|00000|00000/1/zeus:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C3'],
  },
  aeolus: {
    position: '00000|00010|00000|00000|00000/1/aeolus[w]:B2,E1/mortal:D3,A5',
    tokens: [{ kind: 'direction', key: 'wind', power: 'aeolus', seat: 0, squares: [], direction: 'e' }],
    show: ['B2>C2^B2@wind=n'],
    denied: ['move D3 D4'],
  },
  charybdis: {
    position: '00003|00000|00000|00000|00000/1/charybdis[C3,E5]:B2,D1/mortal:A5,D3',
    show: ['B2>C3>E5#'],
  },
  clio: {
    position: '00000|00000|00000|00000|00000/1/clio:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C4'],
    denied: ['move D5 C4'],
  },
  europa: {
    position: '00000|00021|00000|00000|00000/1/europa:B2,E1/mortal:E4,A5',
    show: ['B2>C3^C2@talus=D4'],
    denied: ['move E4 D4'],
  },
  gaea: {
    position: '00000|00300|00000|00000|00000/1/gaea:B2,E1/mortal:E4,A5',
    show: ['B2>B3^C4+D3'],
  },
  graeae: {
    position: '00000|00000|00020|00000|00000/1/graeae:B2,C1,E4/mortal:D5,A5',
    show: ['B2>B3^D3'],
  },
  hades: {
    position: '00000|00010|00000|00000|00000/1/hades:B2,C1/mortal:D4,A5',
    show: ['B2>B3^C3'],
    denied: ['move D4 D5'],
  },
  harpies: {
    position: '00000|00000|00000|00000|00000/1/harpies:B2,B1/mortal:D4,A5',
    show: ['B2>B3^B4', 'D4>D3[D3>D2][D2>D1]^D2'],
  },
  hecate: {
    position: '00000|00000|00000|00000|00000/1/hecate:B2,E1/mortal:A5,D4',
    show: ['B2>C3^C2', 'D4>C3^C4'],
  },
  moerae: {
    position: '00002|00031|00000|00000|00000/1/moerae[C3]:A4,B1,D5/mortal:C3,E5',
    show: ['B1>B2^A1', 'E5>D4#'],
  },
  nemesis: {
    position: '00000|00020|00001|00000|00000/1/nemesis:A2,C1/mortal:D4,E3',
    show: ['A2>A3^B3[C1>E3][E3>C1][A3>D4][D4>A3]'],
  },
  siren: {
    position: '00000|00010|00000|00000|00000/1/siren[s]:B2,E1/mortal:D4,B5',
    tokens: [{ kind: 'direction', key: 'song', power: 'siren', seat: 0, squares: [], direction: 's' }],
    show: ['[D4>D3]'],
  },
  tartarus: {
    position: '00000|00000|00000|00000|00000/1/tartarus[C3]:B2,E1/mortal:A5,D4',
    show: ['B2>B3^C4', 'D4>C3^D3'],
  },
  terpsichore: {
    position: '00000|00000|00000|00000|00000/1/terpsichore:B2,D2/mortal:D5,A5',
    show: ['B2>B3;D2>D3^B4^D4'],
  },
  urania: {
    position: '00000|00000|10001|00000|00000/1/urania:A2,C1/mortal:D4,B5',
    show: ['A2>E3^A3'],
  },
  achilles: {
    position: '00000|00000|00200|02000|00000/1/achilles:B2,E1/mortal:E5,A5',
    show: ['^C3B2>C3#'],
  },
  adonis: {
    position: '00000|00000|00000|00000|00000/1/adonis:B2,E1/mortal:D5,A5',
    show: ['B2>C3^C2@bound=D5'],
    denied: ['move D5 E5'],
  },
  atalanta: {
    position: '00000|00030|00200|01000|00000/1/atalanta:A1,E1/mortal:B5,E2',
    show: ['A1>B2>C3>D4#'],
  },
  bellerophon: {
    position: '00000|00000|00300|01000|00000/1/bellerophon:B2,E1/mortal:D5,A5',
    show: ['B2>C3#'],
  },
  heracles: {
    position: '00000|00200|00030|00000|00000/1/heracles:B2,E2/mortal:D5,A5',
    show: ['B2>C3^C2^C4*^D4*^D3*'],
  },
  jason: {
    position: '00000|00000|00000|00020|00001/1/jason:B2,C4/mortal:C1,A5',
    show: ['+E2^D2'],
  },
  medea: {
    position: '00000|00020|00000|00000|00000/1/medea:B2,E3/mortal:D4,A5',
    show: ['B2>B3^C3~D4'],
  },
  odysseus: {
    position: '00000|00000|00320|00000|00000/1/odysseus:D3,A1/mortal:D4,B2',
    show: ['[D4>E5][B2>E1]D3>C3#'],
  },
  polyphemus: {
    position: '00000|00030|00000|00000|20000/1/polyphemus:B2,C1/mortal:E5,A2',
    show: ['B2>B3^C3^A1*^D4*'],
  },
  theseus: {
    position: '00000|00020|00000|00000|00000/1/theseus:B2,E3/mortal:D4,A5',
    show: ['B2>B3^B4xD4'],
  },
};
