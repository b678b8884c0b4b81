import type { ErrorCode } from '@souvenance/contracts';

/** Errors of the administration, of exports and of erasures. */
export const oversightErrors = {
  'administrator.role_insufficient':
    'Votre rôle dans l’administration ne comprend pas ce geste. Demandez-le à une personne qui a tous les droits.',
  'administrator.not_found': 'Cette personne n’administre plus. Rechargez la page.',
  'administrator.no_account':
    'Aucun compte n’a cette adresse. Que la personne crée le sien, puis donnez-lui son rôle.',
  'administrator.in_settings':
    'Cette adresse est dans la liste du propriétaire du site, et garde tous les droits. Seul un réglage du site l’en retire.',
  'administrator.own_role': 'Votre propre rôle ne se change pas d’ici. Demandez-le à une autre personne.',
  'administrator.too_many':
    'Deux cents personnes ont déjà un rôle dans l’administration. Retirez-en une, puis ajoutez celle-ci.',
  'mail.not_found': 'Cet e-mail n’est plus dans la liste.',
  'mail.not_resendable':
    'Cet e-mail ne peut pas être renvoyé d’ici\u00a0: il n’est pas encore parti, il portait un lien personnel qui n’est pas gardé, ou il fait partie de ceux dont on se désabonne.',
  'audit.people_too_many':
    'Plus de {most} personnes répondent à ce nom\u00a0: la table ne serait pas entière. Précisez le nom ou l’adresse, puis recommencez.',
  'mail.resent_too_often': 'Cet e-mail a déjà été renvoyé trois fois. Écrivez plutôt à la personne.',
  'backup.no_program':
    'Le programme des sauvegardes ne donne pas signe de vie. Démarrez-le (le guide de l’exploitant dit comment), puis recommencez.',
  'backup.under_way': 'Une sauvegarde est déjà en cours. Attendez sa fin\u00a0: son état est sur cette page.',
  'backup.not_found': 'Cette sauvegarde n’est plus là, ou le lien a plus d’une minute. Rechargez la page.',
  'backup.archive_unreadable':
    'Le site ne lit pas le dossier des sauvegardes. Donnez-le-lui par BACKUP_FOLDER, ou prenez l’archive sur la machine.',
  'restoration.not_found':
    'Ce n’est pas le code de cette installation, ou elle n’est plus vide. Le code est dans le journal du programme «\u00a0api\u00a0», à son démarrage.',
  'restoration.under_way':
    'Une sauvegarde est déjà en train d’être reprise. Attendez la fin\u00a0: cette page la dira.',
  'restoration.no_room':
    'La sauvegarde ne tiendrait pas sur ce disque\u00a0: il faut {neededMb}\u00a0Mo pour elle et pour ce qu’elle contient, et {freeMb}\u00a0Mo sont libres. Faites de la place, puis recommencez\u00a0: ce qui est déjà arrivé reste.',
  'restoration.part_refused':
    'Ce fichier n’est plus celui dont l’envoi a commencé. Choisissez-le de nouveau.',
  'restoration.not_here':
    'Les données de cette installation sont chez un hébergeur\u00a0: la commande «\u00a0restore\u00a0» de l’exploitant y reprend une sauvegarde.',
  'note.too_many':
    'Il y a déjà 100 notes ici, et elles restent. Écrivez la suite ailleurs, par exemple dans une note de la famille.',
  'view.not_found': 'Cette vue n’existe plus. Rechargez la page.',
  'view.too_many': 'Vous avez déjà 40 vues enregistrées. Supprimez-en une, puis enregistrez celle-ci.',
  'export.not_found':
    'Cette copie n’existe plus. Demandez-en une autre : elle est prête en quelques minutes.',
  'export.too_many':
    'Vous avez demandé beaucoup de copies aujourd’hui. Celles qui sont prêtes restent à votre disposition ; demandez la suivante demain.',
  'erasure.off':
    'La suppression en ligne n’est pas ouverte sur ce site. Écrivez-nous : nous la ferons pour vous.',
  'erasure.under_way': 'Cette suppression est déjà en cours.',
  'erasure.not_found': 'Cette demande de suppression n’existe pas, ou elle est déjà terminée.',
  'erasure.owner_with_others':
    'Vous êtes responsable d’une famille qui compte d’autres membres. Confiez-la d’abord à l’un d’eux, ou supprimez-la.',
  'erasure.order_under_way':
    'Une commande est en cours. La suppression sera possible une fois le livre livré, ou la commande annulée.',
} as const satisfies Partial<Record<ErrorCode, string>>;
