import type { MailData } from '@souvenance/contracts';
import { quoted } from './quoted.ts';

export type Stage = MailData<'order_status'>['stage'];

/** Heading and explanation of each stage of an order. */
export const stages: Record<Stage, { heading: string; says: (title: string) => string }> = {
  accepted: {
    heading: 'L’imprimeur prépare votre livre',
    says: (title) => `${quoted(title)} est chez l’imprimeur, qui va le mettre sous presse.`,
  },
  printing: {
    heading: 'Votre livre est sous presse',
    says: (title) =>
      `Les pages de ${quoted(title)} s’impriment. Viendront ensuite la reliure et l’expédition.`,
  },
  shipped: {
    heading: 'Votre livre est en route',
    says: (title) => `${quoted(title)} a quitté l’atelier.`,
  },
  arrival: {
    heading: 'Votre livre est-il bien arrivé\u202f?',
    says: (title) =>
      `Voici quelque temps que ${quoted(title)} a quitté l’atelier. S’il est entre vos mains, vous n’avez rien à faire. Sinon, répondez à ce message\u00a0: nous chercherons le colis avec le transporteur.`,
  },
  delivered: {
    heading: 'Votre livre est arrivé',
    says: (title) =>
      `${quoted(title)} a été livré. S’il porte le moindre défaut, répondez à ce message : il sera remplacé ou remboursé.`,
  },
  on_hold: {
    heading: 'Votre commande attend',
    says: (title) =>
      `La fabrication de ${quoted(title)} est suspendue, le temps de vérifier un point. Rien n’est perdu. La page de votre commande dit ce qui manque.`,
  },
  address: {
    heading: 'L’adresse de votre colis est corrigée',
    says: (title) =>
      `${quoted(title)} partira à l’adresse ci-dessous. Si elle n’est pas juste, répondez à ce message.`,
  },
  cancelled: {
    heading: 'Votre commande est annulée',
    says: (title) =>
      `La commande de ${quoted(title)} est annulée. Vos récits et votre livre restent dans votre espace.`,
  },
};
