import type { ErrorCode } from '@souvenance/contracts';

/** Errors of requests, mail and services. */
export const foundationErrors = {
  'request.invalid':
    'Une des réponses n’est pas complète. Vérifiez les champs signalés ; le reste est gardé.',
  'request.not_json': 'La demande n’a pas la forme attendue. Rechargez la page, puis recommencez.',
  'text.too_long':
    'Ce texte peut avoir {most} caractères au plus. Raccourcissez-le, puis recommencez ; rien n’est perdu.',
  'list.too_long':
    'Cette liste peut avoir {most} lignes au plus. Retirez-en, puis recommencez ; rien n’est perdu.',
  'name.too_long': 'Un nom peut avoir {most} caractères au plus. Raccourcissez-le, puis recommencez.',
  'request.too_large':
    'L’envoi est trop volumineux. Rien n’a été perdu ; essayez avec un fichier plus léger.',
  'request.too_many': 'Trop d’essais en peu de temps. Patientez quelques minutes, puis recommencez.',
  'route.not_found': 'Cette page n’existe pas, ou n’existe plus.',
  'csrf.invalid':
    'Votre page est restée ouverte trop longtemps. Rechargez-la, puis recommencez ; vos textes sont gardés.',
  'integrity.required':
    'Votre navigateur n’a pas pu être vérifié. Rechargez la page, puis recommencez ; vos textes sont gardés. Si cela se répète, suspendez votre bloqueur de publicités pour ce site.',
  'permission.denied':
    'Votre rôle dans la famille ne permet pas cette action. Demandez à la personne qui gère le livre.',
  'mail.too_many':
    'Vous avez envoyé beaucoup de messages aujourd’hui. Ceux qui sont partis le restent ; envoyez les suivants demain.',
  'mail.unverified_full':
    'Tant que votre adresse n’est pas confirmée, {most} messages par jour partent vers d’autres personnes. Confirmez-la pour en envoyer davantage, ou reprenez demain : les liens que vous donnez vous-même n’attendent rien.',
  'mail.recipient_full':
    'Cette adresse a déjà reçu plusieurs messages aujourd’hui. Le dernier est toujours valable : demandez à la personne de regarder aussi dans ses indésirables, ou recommencez demain.',
  'storage.full':
    'Votre famille a rempli la place prévue pour ses photographies et ses voix. Tout est gardé ; pour en ajouter, écrivez-nous.',
  'file.not_found': 'Ce fichier est introuvable.',
  'job.newer_release':
    'Ce travail attend un programme de travail de la version qui l’a demandé. Il est gardé.',
  'job.not_found': 'Ce travail est introuvable.',
  'worker.not_found': 'Ce programme de travail n’est plus là. Rechargez la page.',
  'job.state_refused': 'Ce travail est dans un état qui ne le permet pas.',
  'stream.too_many':
    'Votre compte est ouvert sur beaucoup de pages à la fois. Rien n’est perdu ; fermez-en quelques-unes, puis rechargez celle-ci.',
  'documents.contention':
    'Beaucoup de monde écrit en même temps. Rien n’est perdu ; recommencez dans un instant.',
  'service.unavailable':
    'Le service ne répond pas pour le moment. Rien n’est perdu ; recommencez dans un instant.',
  'service.no_space':
    'Il n’y a plus de place pour enregistrer, et nous en sommes prévenus. Gardez ce que vous venez d’écrire sous les yeux, et recommencez un peu plus tard.',
  internal:
    'Une erreur est survenue de notre côté. Ce que vous aviez écrit est gardé ; recommencez dans un instant.',
} as const satisfies Partial<Record<ErrorCode, string>>;
