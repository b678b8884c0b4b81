import { elide } from '@souvenance/contracts';

/** Messages of the mails about gifts. */
export const giftMails = {
  gift: {
    subject: (recipient: string) => `Votre cadeau pour ${recipient}`,
    heading: 'Votre cadeau est prêt',
    says: (recipient: string) =>
      `Merci. Votre cadeau pour ${recipient} est payé. Sa page vous dit où il en est, et permet de changer le jour ou d’être remboursé tant qu’il n’est pas ouvert.`,
    labels: { gift: 'Cadeau', announced: 'Annoncé le' },
    after:
      'Vous préférez l’offrir en main propre\u202f? La page de votre cadeau porte le lien et le code qui l’ouvrent.',
    card: {
      says: (recipient: string) => `Merci. Votre carte cadeau pour ${recipient} est payée.`,
      after:
        'Son code part dans un message à part : à la personne qui la reçoit, ou à vous si vous la donnez vous-même.',
    },
    /** For a gift that the buyer hands over: no message announces it. */
    byHand: {
      says: (recipient: string) =>
        `Merci. Votre cadeau pour ${recipient} est payé. Sa page vous dit où il en est, et permet d’être remboursé tant qu’il n’est pas ouvert.`,
      after: 'Elle porte aussi le lien et le code qui l’ouvrent, à donner quand vous voulez.',
    },
    attached: 'La carte à imprimer est jointe à ce message\u00a0: elle porte le lien et le code.',
    action: 'Voir mon cadeau',
    why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
  },
  invite_gift: {
    subject: (from: string) => `${from} vous offre le livre de vos souvenirs`,
    heading: 'Un cadeau pour vous',
    says: (from: string) =>
      `${from} aimerait lire vos souvenirs, et vous offre le livre qui en sera fait, imprimé et relié.`,
    consent:
      'Ouvrir le cadeau n’engage à rien. Rien ne commence sans votre accord, et vous pouvez le refuser.',
    action: 'Ouvrir mon cadeau',
    why: (from: string) =>
      `Vous recevez ce message parce ${elide('que', from)} a donné votre adresse pour vous offrir un cadeau.`,
  },
  gift_received: {
    subject: (recipient: string) => `${recipient} a accepté votre cadeau`,
    says: (recipient: string) => `${recipient} a ouvert votre cadeau et l’a accepté.`,
    after: 'Merci de ce beau cadeau.',
    action: 'Voir ce cadeau',
    why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
  },
  gift_news: {
    attached: 'L’avoir qui le constate est joint à ce message, en PDF.',
    events: {
      unanswered: {
        subject: (recipient: string) => `Votre cadeau pour ${recipient} attend encore`,
        says: (recipient: string) =>
          `Votre cadeau pour ${recipient} attend une réponse depuis deux semaines. Nous n’écrirons plus de nous-mêmes.`,
        after:
          'Un mot de votre part aide souvent. Vous pouvez aussi le faire annoncer à nouveau, ou, s’il n’a pas été ouvert, être remboursé.',
      },
      /** For a gift that the buyer hands over: no message announced it. */
      unansweredByHand: {
        subject: (recipient: string) => `Votre cadeau pour ${recipient} attend encore`,
        says: (recipient: string) => `Votre cadeau pour ${recipient} attend encore une réponse.`,
        after:
          'Son lien et son code restent sur la page de votre cadeau, à donner quand vous voulez. S’il n’a pas été ouvert, vous pouvez aussi être remboursé.',
      },
      declined: {
        subject: (recipient: string) => `${recipient} préfère ne pas raconter`,
        says: (recipient: string) =>
          `${recipient} a ouvert votre cadeau, et préfère ne pas raconter pour le moment. C’est son choix, et nous n’écrirons plus à cette personne.`,
        after: 'Vous pouvez demander le remboursement sur la page de votre cadeau.',
      },
      refunded: {
        subject: (recipient: string) => `Votre cadeau pour ${recipient} est remboursé`,
        says: (recipient: string) =>
          `Nous avons rendu l’argent de votre cadeau pour ${recipient} à la carte qui l’avait payé.`,
        after: 'Selon votre banque, il apparaît sur votre compte sous quelques jours.',
      },
    },
    action: 'Voir ce cadeau',
    why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
  },
  gift_card: {
    subject: (amount: string) => `Une carte cadeau de ${amount}`,
    heading: 'Une carte cadeau',
    says: (from: string) => `${from} vous offre une carte cadeau Souvenance.`,
    labels: { amount: 'Montant', code: 'Code', until: 'Valable jusqu’au' },
    use: 'Donnez ce code au moment de payer un livre\u00a0: la carte paie ce qu’elle peut, le reste se règle par carte bancaire.',
    after: 'Gardez ce code avec soin. Ce qui n’est pas dépensé reste sur la carte.',
    balance: 'Voir ce qui reste de la carte',
    action: 'Commander un livre',
    why: 'Vous recevez ce message parce qu’une carte cadeau vous a été offerte.',
    /** For a card without an address of its recipient: its buyer hands it over. */
    toBuyer: {
      says: 'Voici la carte cadeau Souvenance que vous avez achetée, pour vous ou pour l’offrir.',
      saysFor: (recipient: string) =>
        `Voici la carte cadeau ${elide('de', recipient)}. Elle est à lui donner, avec son code.`,
      why: 'Vous recevez ce message parce que vous avez acheté une carte cadeau.',
    },
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
