import type { MailData } from '@souvenance/contracts';
import { quoteText } from './quote-text.ts';

export type Stage = MailData<'order_status'>['stage'];

/** Heading and explanation of each stage of an order. */
export const stages: Record<Stage, { heading: string; says: (title: string) => string }> = {
  accepted: {
    heading: 'L’imprimeur prépare votre livre',
    says: (title) => `${quoteText(title)} est chez l’imprimeur, qui va le mettre sous presse.`,
  },
  printing: {
    heading: 'Votre livre est sous presse',
    says: (title) =>
      `Les pages de ${quoteText(title)} s’impriment. Viendront ensuite la reliure et l’expédition.`,
  },
  shipped: {
    heading: 'Votre livre est en route',
    says: (title) => `${quoteText(title)} a quitté l’atelier.`,
  },
  arrival: {
    heading: 'Votre livre est-il bien arrivé\u202f?',
    says: (title) =>
      `Voici quelque temps que ${quoteText(title)} a quitté l’atelier. S’il est entre vos mains, vous n’avez rien à faire. Sinon, répondez à ce message\u00a0: nous chercherons le colis avec le transporteur.`,
  },
  delivered: {
    heading: 'Votre livre est arrivé',
    says: (title) =>
      `${quoteText(title)} a été livré. S’il porte le moindre défaut, répondez à ce message : il sera remplacé ou remboursé.`,
  },
  on_hold: {
    heading: 'Votre commande attend',
    says: (title) =>
      `La fabrication de ${quoteText(title)} est suspendue, le temps de vérifier un point. Rien n’est perdu. La page de votre commande dit ce qui manque.`,
  },
  address: {
    heading: 'L’adresse de votre colis est corrigée',
    says: (title) =>
      `${quoteText(title)} partira à l’adresse ci-dessous. Si elle n’est pas juste, répondez à ce message.`,
  },
  cancelled: {
    heading: 'Votre commande est annulée',
    says: (title) =>
      `La commande de ${quoteText(title)} est annulée. Vos récits et votre livre restent dans votre espace.`,
  },
};
