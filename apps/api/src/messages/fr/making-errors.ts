import type { ErrorCode } from '@souvenance/contracts';

/** Errors of books' files and pages. */
export const makingErrors = {
  'rendering.not_found': 'Ces pages sont introuvables.',
  'remark.not_found': 'Cette remarque est introuvable\u00a0: elle a peut-être été retirée.',
  'remark.too_many':
    'Vous avez laissé beaucoup de remarques en une heure. Gardez celle-ci, et revenez un peu plus tard.',
  'remark.too_long': 'Une remarque a {most} caractères au plus. Raccourcissez-la, puis recommencez.',
  'remark.full':
    'Ce livre porte autant de remarques qu’il peut en porter. Retirez celles qui ne servent plus, puis ajoutez la vôtre.',
  'remark.stale':
    'Les pages du livre ont changé depuis que vous l’avez ouvert. Rechargez la page, puis laissez votre remarque sur la nouvelle page.',
  'rendering.too_many':
    'Les pages de votre livre ont été refaites beaucoup de fois en une heure. Vos textes sont gardés ; recommencez dans une heure.',
  'page.not_found': 'Cette page n’existe pas dans le livre.',
  'ebook.not_ordered':
    'Le livre numérique se télécharge une fois commandé ; il est offert avec tout exemplaire imprimé.',
} as const satisfies Partial<Record<ErrorCode, string>>;
