import { quoteText } from './quote-text.ts';

/** Number and title of an order, as used in its mails. */
type Titled = { orderNumber: string; title: string };

/** Messages of the mails between the company, its visitors and its print shop. */
export const operatorMails = {
  contact: {
    subject: (name: string, about: string) => `${name} vous écrit : ${about}`,
    heading: (about: string) => about,
    says: (name: string, email: string) => `${name} (${email}) écrit depuis la page de contact :`,
    reply: 'Répondez à ce message : votre réponse lui parviendra.',
    action: 'Ouvrir l’administration',
    why: 'Vous recevez ce message parce que cette adresse est celle de la maison.',
  },
  contact_acknowledgement: {
    subject: 'Nous avons bien reçu votre message',
    heading: 'Votre message est arrivé',
    says: (about: string) =>
      `Vous nous avez écrit au sujet suivant : ${about}. Une personne vous répond sous deux jours ouvrés.`,
    after: 'Si vous n’avez rien écrit, laissez ce message de côté : aucune suite ne lui sera donnée.',
    action: 'Lire les questions fréquentes',
    why: 'Vous recevez ce message parce que cette adresse a été donnée sur notre page de contact.',
  },
  shop_message: {
    subject: ({ orderNumber, title }: Titled) =>
      `L’atelier a une question sur ${quoteText(title)} (commande ${orderNumber})`,
    heading: 'L’atelier a une question',
    says: ({ orderNumber, title }: Titled) =>
      `Avant de poursuivre la fabrication de ${quoteText(title)}, commande ${orderNumber}, l’imprimeur demande :`,
    action: 'Voir la commande',
    why: 'Vous recevez ce message parce que vous suivez cette commande chez Souvenance.',
  },
  administrator_alert: {
    action: 'Ouvrir l’administration',
    why: 'Vous recevez ce message parce que vous administrez Souvenance.',
  },
  tribute_taken_down: {
    subject: (occasion: string) => `Page retirée\u00a0: ${quoteText(occasion)}`,
    says: (occasion: string) =>
      `Votre page ${quoteText(occasion)} nous a été signalée, et nous l’avons retirée. Son lien ne s’ouvre plus.`,
    keep: 'Les souvenirs que vous avez reçus restent dans votre famille. Si c’est une erreur, écrivez-nous\u00a0: nous pouvons la remettre.',
    action: 'Nous écrire',
    why: 'Vous recevez ce message parce que vous êtes responsable de cette famille dans Souvenance.',
  },
  withdrawal_notice: {
    subject: (order: string) => `Commande ${order} : renoncement`,
    says: (buyer: string, order: string, title: string) =>
      `${buyer} a renoncé à la commande ${order}, pour ${quoteText(title)}.`,
    effects: {
      cancelled: 'Elle n’était pas payée. Elle est annulée.',
      on_hold: 'Elle est arrêtée, et ne sera pas imprimée. Notre équipe s’occupe du remboursement.',
      none: 'Elle était déjà chez l’imprimeur ou livrée. Notre équipe étudie la demande.',
    },
    action: 'Voir la commande',
    why: 'Vous recevez ce message parce que vous êtes responsable de cette famille dans Souvenance.',
  },
  withdrawal_receipt: {
    subject: (order: string) => `Votre rétractation, commande ${order}`,
    heading: 'Accusé de réception',
    says: (order: string, at: string) =>
      `Vous avez déclaré renoncer à la commande ${order}. Votre déclaration nous est parvenue le ${at}.`,
    order: 'Commande',
    received: 'Reçue le',
    recorded: 'Le remboursement suit sous quatorze jours, par le moyen de paiement utilisé.',
    personalised:
      'Cette commande contient un livre personnalisé dont le bon à tirer est approuvé : le droit de rétractation ne s’y applique pas (article L.\u00a0221-28,\u00a03°, du Code de la consommation). Nous vous répondons sous deux jours ouvrés sur ce qui peut être fait.',
    on_hold:
      'L’imprimeur n’a pas encore accepté cette commande : elle est arrêtée, et rien ne part à l’impression. Elle vous est remboursée en entier sous quatorze jours, par le moyen de paiement utilisé.',
    cancelled: 'Rien n’avait été payé. La commande est annulée, et il n’y a rien à rembourser.',
    action: 'Lire les conditions de vente',
    why: 'Vous recevez ce message parce qu’une rétractation a été déclarée avec cette adresse. Gardez-le.',
  },
} as const;
