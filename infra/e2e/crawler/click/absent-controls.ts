import type { Clicked } from './click-page.ts';

/**
 * Controls in states that the crawl never reaches, with the reason. Controls that it does click must not be listed
 * here.
 */
const absentControls: readonly { label: string; reason: string }[] = [
  {
    label: 'Changer le rôle',
    reason: 'beside another member of a family: families.test.ts clicks it',
  },
  {
    label: 'Changer de famille',
    reason: 'for members of several families: families.test.ts clicks it',
  },
  {
    label: 'Gérer mon abonnement',
    reason: 'with a running plan: plans.test.ts clicks it',
  },
  { label: 'Vérifier de nouveau', reason: 'when a plan’s payment is not known yet on the way back' },
  { label: 'Demander à nouveau', reason: 'when an order’s payment is not known yet on the way back' },
  { label: 'Ouvrir à nouveau', reason: 'when the payment service’s window could not be opened' },
  { label: 'Retirer ce code', reason: 'with a code that is accepted: the family’s first order is long past' },
  { label: 'Proposer pour le livre', reason: 'for a writer who may not put a story into the book' },
  { label: 'Reprendre en brouillon', reason: 'for a story that waits for an editor' },
  {
    label: 'Préparer le livre numérique',
    reason: 'for a set book without its e-book; the demonstration has it',
  },
  { label: 'Dessiner à nouveau', reason: 'when the worker could not draw the cover' },
  { label: 'Refaire les pages', reason: 'when the worker could not set the book' },
  { label: 'Recommencer', reason: 'on the page of a fault, which no address shows' },
  {
    label: 'Accepter',
    reason: 'where a service that counts visits asks for consent; no local stack has one',
  },
  { label: 'Refuser', reason: 'beside « Accepter »' },
];

/** Controls that are listed as absent and were clicked all the same. */
export const listWronglyAbsent = (clicks: readonly Clicked[]): string[] => {
  const names = clicks.flatMap(({ way }) => way.map(({ key }) => key.split(' | ').slice(2, -1).join(' | ')));
  return absentControls.map(({ label }) => label).filter((label) => names.includes(label));
};
