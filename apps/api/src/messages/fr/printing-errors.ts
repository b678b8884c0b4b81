import type { ErrorCode } from '@souvenance/contracts';

/** Errors of print shops and printed copies. */
export const printingErrors = {
  'atelier.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à Souvenance.',
  'atelier.too_many_messages':
    'Beaucoup de questions ont été envoyées aujourd’hui pour cette commande. Elles sont toutes arrivées ; écrivez la suivante demain, ou appelez-nous.',
  'atelier.thread_full':
    'Les messages de cette commande remplissent leur page, qui en garde 400\u00a0Ko. Pour la suite, répondez à notre e-mail ou appelez-nous.',
  'atelier.too_many_pictures':
    'Beaucoup de photos ont été jointes aujourd’hui pour cette commande. Elles sont toutes arrivées ; joignez la suivante demain, ou décrivez ce que vous voyez.',
  'defect.not_found': 'Ce signalement n’existe pas, ou a déjà reçu sa réponse. Rechargez la page.',
  'defect.too_many':
    'Plusieurs défauts sont déjà signalés pour cette commande. Ils sont tous arrivés\u202f; écrivez-nous depuis la page Contact pour la suite.',
  'defect.too_many_pictures':
    'Beaucoup de photos ont été jointes aujourd’hui pour cette commande. Elles sont toutes arrivées\u202f; décrivez la suite avec des mots.',
  'defect.picture_too_large': 'Cette photo dépasse 10\u00a0Mo. Choisissez-en une plus légère.',
  'atelier.picture_too_large': 'Cette photo dépasse 10 Mo. Choisissez-en une plus légère.',
  'shop.not_found': 'Cet imprimeur ne fait pas ce format. Choisissez-en un autre.',
  'shop.underivable':
    'Les fichiers approuvés ne conviennent pas à cet imprimeur. Il faudrait un nouveau bon à tirer.',
  'print_shop.unavailable': 'L’imprimeur ne répond pas. Rien n’est perdu ; recommencez dans un instant.',
  'print_shop.refused': 'L’imprimeur ne peut pas prendre cette commande.',
  'print_shop.unknown': 'Cet imprimeur n’est pas relié à Souvenance.',
  'print_rules.changed':
    'Quelqu’un d’autre a modifié ces règles entre-temps. Rechargez la page, puis reprenez votre changement.',
} as const satisfies Partial<Record<ErrorCode, string>>;
