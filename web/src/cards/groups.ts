/** Which group a card belongs to, known before the catalogue has come: emblems take their colour from it. */

import type { Group } from './types';

const MEMBERS: Readonly<Partial<Record<Group, string>>> = {
  simple: 'apollo artemis athena atlas demeter hephaestus hermes minotaur pan prometheus',
  advanced:
    'aphrodite ares bia chaos charon chronus circe dionysus eros hera hestia hypnus limus medusa morpheus persephone poseidon selene triton zeus',
  golden_fleece:
    'aeolus charybdis clio europa gaea graeae hades harpies hecate moerae nemesis siren tartarus terpsichore urania',
  hero: 'achilles adonis atalanta bellerophon heracles jason medea odysseus polyphemus theseus',
};

const GROUP_OF = new Map<string, Group>(
  Object.entries(MEMBERS).flatMap(([group, names]) =>
    names.split(' ').map((name) => [name, group as Group] as const),
  ),
);

/** All powers that have a card, in the order of the cards. */
export const POWERS: readonly string[] = [...GROUP_OF.keys()];

export function groupOf(name: string): Group {
  if (name === 'mortal') return 'mortal';
  return GROUP_OF.get(name) ?? 'own';
}
