import { elided } from '@souvenance/contracts';

/** What the e-mails about gifts say. */
export const giftMails = {
  gift: {
    subject: (recipient: string) => `Votre cadeau pour ${recipient}`,
    heading: 'Votre cadeau est prêt',
    says: (recipient: string) => `Merci. ${recipient} recevra votre cadeau au jour que vous avez choisi.`,
    labels: { gift: 'Cadeau', announced: 'Annoncé le' },
    after:
      'Vous préférez l’offrir en main propre ? Imprimez la carte : elle porte le lien qui ouvre le cadeau.',
    action: 'Voir la carte à imprimer',
    why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
  },
  invite_gift: {
    subject: (from: string) => `${from} vous offre le livre de vos souvenirs`,
    heading: 'Un cadeau pour vous',
    says: (from: string) =>
      `${from} aimerait lire vos souvenirs, et vous offre une année de questions et un livre imprimé et relié.`,
    consent:
      'Ouvrir le cadeau n’engage à rien. Rien ne commence sans votre accord, et vous pouvez le refuser.',
    action: 'Ouvrir mon cadeau',
    why: (from: string) =>
      `Vous recevez ce message parce ${elided('que', from)} a donné votre adresse pour vous offrir un cadeau.`,
  },
  gift_received: {
    subject: (recipient: string) => `${recipient} a accepté votre cadeau`,
    says: (recipient: string) =>
      `${recipient} a ouvert votre cadeau et l’a accepté. La première question est en route.`,
    after: 'Vous pouvez lui en poser une vous-même dès maintenant.',
    action: 'Voir ce cadeau',
    why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
  },
  gift_card: {
    subject: (amount: string) => `Une carte cadeau de ${amount}`,
    heading: 'Une carte cadeau',
    says: (from: string) => `${from} vous offre une carte cadeau Souvenance.`,
    labels: { amount: 'Montant', code: 'Code', until: 'Valable jusqu’au' },
    after: 'Donnez ce code au moment de commander. Ce qui n’est pas dépensé reste sur la carte.',
    action: 'Commander un livre',
    why: 'Vous recevez ce message parce qu’une carte cadeau vous a été offerte.',
  },
  gift_coupon_affiliation: {
    subject: (amount: string) => `Un bon de ${amount} pour vous`,
    heading: 'Merci d’avoir parlé de nous',
    says: (friend: string) =>
      `${friend === '' ? 'La personne venue avec votre code' : friend} a reçu sa première commande. Voici votre bon.`,
    labels: { amount: 'Montant', code: 'Code' },
    after: 'Donnez ce code au moment de commander un livre : le bon est déduit du total.',
    action: 'Voir mes bons',
    why: 'Vous recevez ce message parce qu’une personne est venue chez Souvenance avec votre code.',
  },
} as const;
