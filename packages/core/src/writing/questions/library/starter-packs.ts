/** A small set of questions that are easy to begin with, chosen together. */
export interface StarterPack {
  readonly id: string;
  /** Name on screen, in French. */
  readonly name: string;
  /** In the order in which they are asked. */
  readonly questionIds: readonly string[];
}

export const starterPacks: readonly StarterPack[] = [
  {
    id: 'enfance',
    name: 'Une enfance',
    questionIds: ['naissance.02', 'maison-d-enfance.01', 'ecole.01', 'amities.01', 'fetes-et-recettes.04'],
  },
  {
    id: 'table',
    name: 'Autour de la table',
    questionIds: [
      'maison-d-enfance.02',
      'fetes-et-recettes.08',
      'fetes-et-recettes.01',
      'parents-et-fratrie.08',
      'fetes-et-recettes.02',
    ],
  },
  {
    id: 'jeunesse',
    name: 'Les belles années',
    questionIds: ['quinze-ans.01', 'quinze-ans.03', 'vingt-ans.01', 'vingt-ans.11', 'amour.01'],
  },
];
