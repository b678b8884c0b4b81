import type { ErrorCode } from '@souvenance/contracts';

/** Errors of prices, orders, payments and gifts. */
export const sellingErrors = {
  'quote.invalid': 'Choisissez au moins un exemplaire, ou le livre numérique.',
  'order.not_found': 'Cette commande est introuvable.',
  'order.too_many':
    'Vous avez commencé {most} commandes aujourd’hui. Toutes sont gardées\u202f; reprenez l’une d’elles, ou revenez demain.',
  'order.state_refused':
    'Ce n’est plus possible : la commande a avancé entre-temps. Rechargez la page pour la voir.',
  'order.refund_unavailable':
    'Le service de paiement ne répond pas. Votre commande n’est pas encore annulée ; recommencez dans un instant.',
  'order.refund_exceeds':
    'C’est plus que ce qui peut encore être rendu. Rien n’a été remboursé ; choisissez un montant plus petit.',
  'order.refund_whole':
    'L’imprimeur a accepté cette commande\u00a0: elle ne peut plus être remboursée en entier. Rien n’a été remboursé\u202f; choisissez un montant plus petit.',
  'order.refund_changed':
    'Un autre remboursement de cette commande vient d’avoir lieu. Rien n’a été rendu de plus ; rechargez la page pour voir ce qui reste.',
  'order.no_newer_proof':
    'Aucun bon à tirer plus récent n’est approuvé pour ce livre dans ce format. Le client en approuve un en ouvrant une commande, sans la payer.',
  'order.country_fixed':
    'Le pays ne change plus : le port est payé pour lui. Corrigez l’adresse dans le même pays, ou remboursez et recommandez.',
  'address.line_too_long':
    'Une ligne de l’adresse a {most} caractères au plus, ce que tient l’étiquette. Raccourcissez-la, puis recommencez.',
  'order.postcode_impossible':
    'Ce code postal n’existe pas en France. Regardez-le encore une fois : il a cinq chiffres, comme 49400 ou 97400.',
  'order.postcode_elsewhere':
    'Ce code postal n’est pas celui du pays ou du territoire choisi. Corrigez l’un ou l’autre, puis recommencez.',
  'order.address_missing': 'Il manque l’adresse de livraison. Écrivez-la, puis recommencez.',
  'proof.missing': 'Le bon à tirer n’a pas encore été approuvé. Relisez le livre, puis approuvez-le.',
  'proof.mismatch':
    'Le livre a changé depuis cette épreuve. Relisez la nouvelle version avant de l’approuver.',
  'proof.blocked':
    'Le contrôle du livre a trouvé un défaut qui empêche l’impression. Corrigez-le, puis recommencez.',
  'proof.confirmation_missing': 'Quelques remarques du contrôle attendent votre confirmation.',
  'proof.remarks_open':
    'Une remarque de la famille attend encore une réponse. Dites qu’elle est corrigée, ou laissez la page telle quelle, puis approuvez le livre.',
  'proof.stories_waiting':
    'Des récits attendent encore d’entrer dans le livre. Ajoutez-les, ou dites que vous commandez sans eux, puis approuvez le livre.',
  'proof.story_refused':
    'La personne qui a raconté « {storyTitle} » n’est plus d’accord pour que ce récit soit imprimé. Sortez-le du livre, puis relisez et approuvez la nouvelle version.',
  'code.not_found': 'Nous ne connaissons pas ce code. Vérifiez-le, lettre par lettre.',
  'code.taken': 'Ce bon a déjà servi, ou il est posé sur une autre de vos commandes.',
  'coupon.not_yet': 'Ce code n’est pas encore valable. Essayez-le à partir du jour indiqué avec lui.',
  'coupon.over': 'Ce code n’est plus valable : sa date est passée.',
  'coupon.used_up': 'Ce code a déjà servi autant de fois que prévu.',
  'coupon.exists': 'Ce code existe déjà. Choisissez-en un autre, ou laissez la case vide.',
  'coupon.gives_nothing':
    'Ce code n’enlève rien à cette commande. S’il offre un exemplaire, il en faut au moins deux\u202f; s’il vient d’un cadeau, il sert à un livre imprimé.',
  'referral.own':
    'Ce code est le vôtre, ou celui d’une personne de votre famille. Il s’offre à quelqu’un d’autre.',
  'referral.not_first': 'Un code de parrainage sert une seule fois, à la première commande.',
  'plan.not_found': 'Cette formule n’existe pas, ou n’existe plus. Choisissez-en une dans la liste.',
  'gift.not_found':
    'Ce lien n’ouvre aucun cadeau, ou plus aucun. Vérifiez-le dans le message ou sur la carte que vous avez reçus.',
  'gift.state_refused':
    'Ce n’est plus possible\u00a0: le cadeau a déjà été ouvert, accepté, refusé ou remboursé. Rien n’a changé.',
  'gift_card.not_found':
    'Nous ne trouvons pas de carte à utiliser avec ce code\u00a0: il est inconnu, déjà dépensé en entier, annulé ou échu. Vérifiez-le, ou voyez ce qui reste de la carte.',
  'gift_card.changed':
    'Une carte cadeau a servi ailleurs entre-temps. Le reste à payer a changé\u00a0: voyez-le, puis payez. Rien n’a été débité.',
  'gift_card.too_many': 'Une commande prend dix cartes cadeaux au plus.',
  'gift_card.refund_refused':
    'Cet argent ne peut plus retourner par Stripe : il n’en reste pas assez, ou la banque conteste le paiement. Rien n’a changé. Annulez la carte sans rendre l’argent, et rendez-le vous-même.',
  'gift_card.state_refused': 'Cette carte est annulée\u00a0: rien n’y change plus.',
  'gift.on_hold':
    'Ce cadeau attend une vérification de son paiement. Rien n’y change d’ici là : revenez dans quelques jours.',
  'gift.release_refused':
    'Ce panier ne peut pas partir\u00a0: son paiement n’est pas là, ou il a été rendu ou contesté. Rien n’a changé.',
  'gift.withdrawal_late':
    'Ces cadeaux ont été achetés il y a plus de quatorze jours\u00a0: le délai de rétractation est passé. Rien n’a changé\u202f; un coffret que personne n’a ouvert se rend depuis la page de vos cadeaux, et vous pouvez nous écrire.',
  'gift.date_refused': 'Choisissez un jour à partir d’aujourd’hui, dans l’année qui vient.',
  'gift.amount_refused': 'Une carte vaut un montant entier, de 20 à 500\u00a0€. Rien n’a été débité.',
  'gift.message_too_long':
    'Le mot qui accompagne un cadeau a {most} caractères au plus. Raccourcissez-le, puis recommencez.',
  'gift.too_many':
    'Vous avez préparé beaucoup de cadeaux aujourd’hui. Rien n’a été débité\u00a0: revenez demain.',
  'gift.recipient_full':
    'Cette adresse reçoit déjà beaucoup de cadeaux aujourd’hui. Rien n’a été débité\u00a0: revenez demain.',
  'gift.too_many_pictures':
    'Vous avez envoyé beaucoup de photographies aujourd’hui pour ce cadeau. La dernière est gardée\u202f; revenez demain pour en changer.',
  'gift.picture_too_large': 'Cette photographie dépasse 20\u00a0Mo. Choisissez-en une plus légère.',
  'plan.end_past': 'Cette fin est passée. Choisissez aujourd’hui ou un jour à venir.',
  'plan.not_granted': 'Cette famille n’a pas de formule Premium accordée. Rien n’a changé.',
  'plan.already': 'Votre famille a déjà cette formule. Rien n’a été débité.',
  'subscription.not_found':
    'Vous n’avez encore rien payé pour cette famille\u00a0: il n’y a rien à gérer pour le moment.',
  'payment.unavailable':
    'Le service de paiement ne répond pas. Rien n’a été débité ; recommencez dans un instant.',
  'webhook.signature_invalid': 'La signature de cet événement n’est pas valable.',
  'payment.session_unknown': 'Ce paiement ne correspond à aucune commande.',
  'order.surprise_refused':
    'Une surprise se cache à une autre personne de votre famille. Choisissez-la dans la liste.',
  'order.surprise_mailed':
    'Les messages de cette commande iraient à l’adresse de la personne qui reçoit la surprise. Donnez une autre adresse e-mail à la livraison.',
} as const satisfies Partial<Record<ErrorCode, string>>;
