import type { Concern } from '@souvenance/contracts';

const services: Readonly<Record<string, string>> = {
  documents: 'La base de données ne répond plus, ou refuse d’écrire.',
  files: 'Le stockage des livres ne répond plus, ou refuse d’écrire.',
  media: 'Le stockage des photographies et des voix ne répond plus, ou refuse d’écrire.',
  jobs: 'Redis, où sont les files, ne répond plus.',
  mail: 'Le serveur d’e-mails ne répond plus.',
};

const pausedQueues: Readonly<Record<string, string>> = {
  mail: 'L’envoi des e-mails est',
  payments: 'Les échanges avec le service de paiement sont',
  'print-shops': 'Les envois aux imprimeries reliées sont',
  voices: 'La transcription des voix est',
};

/** A sentence for each kind of problem that needs a person. */
export const concern: Readonly<Record<Concern['kind'], (subject: string) => string>> = {
  disk_full: () =>
    'Le disque est plein : plus rien ne peut être enregistré. Libérez de la place ; tout reprendra de lui-même.',
  disk_low: () =>
    'Le disque se remplit : il reste moins de 15 % de sa place, ou moins de 5 Go. L’administration dit pour combien de jours.',
  workers_none: () => 'Plus aucun programme de travail ne vit : livres, e-mails et commandes attendent.',
  worker_silent: (name: string) => `Le programme de travail ${name} ne donne plus signe de vie.`,
  api_silent: () => 'Le programme qui répond aux pages ne donne plus signe de vie.',
  service_failing: (service: string) => services[service] ?? `Un service ne répond plus : ${service}.`,
  service_paused: (queue: string) =>
    `${pausedQueues[queue] ?? `La file ${queue} est`} en pause : le service ne répond pas comme il devrait.`,
  job_left: () =>
    'Un travail attend un programme de travail plus récent que ceux qui vivent : installez la version du site partout.',
  job_late: () => 'Un travail attend depuis plus longtemps qu’il ne devrait.',
  order_disputed: (order: string) => `La banque du client conteste le paiement de la commande ${order}.`,
  order_on_hold: (order: string) => `La commande ${order} est toujours retenue.`,
  order_withdrawn: (order: string) =>
    `Le client renonce à la commande ${order}, et attend son remboursement.`,
  gift_undecided: (purchase: string) => `Le panier de cadeaux ${purchase} attend une décision.`,
  order_unprepared: (order: string) => `La commande ${order} est payée, et n’est pas préparée.`,
  order_late: (order: string) => `La commande ${order} n’est pas prise en charge par l’imprimeur.`,
  order_overdue: (order: string) => `La commande ${order} n’est pas partie au jour promis.`,
  file_refused: (order: string) => `L’imprimeur a refusé un fichier de la commande ${order}.`,
  shop_message: (order: string) => `L’imprimeur attend une réponse sur la commande ${order}.`,
  defect_reported: (order: string) =>
    `Un défaut est signalé sur la commande ${order}, et attend une réponse.`,
  job_failed: () => 'Un travail a échoué.',
  mail_uncertain: () => 'Un e-mail est peut-être parti, peut-être pas.',
  mail_failed: () => 'Un e-mail n’est pas parti.',
};
