import {
  type ErrorCode,
  PHOTOGRAPH_BYTES_MAX,
  PHOTOGRAPH_SIDE_MAX,
  photographPixelsMax,
} from '@souvenance/contracts';

const millions = (count: number): string => `${count / 1e6} millions`;

/** Errors of books, questions and texts. */
export const writingErrors = {
  'book.not_found': 'Ce livre est introuvable.',
  'book.too_short':
    'Le livre est encore trop court pour être imprimé. Ajoutez des récits ; tout ce qui est écrit est gardé.',
  'book.too_long':
    'Le livre dépasse le nombre de pages que l’imprimeur peut relier. Choisissez un format plus grand, ou retirez un récit.',
  'book.too_slow':
    'Les pages de ce livre ont pris trop de temps et ont été arrêtées. Tous vos textes sont gardés. Cherchez un récit fait d’une même suite de signes répétée, raccourcissez-le, puis recommencez ; sinon, écrivez-nous.',
  'book.too_heavy':
    'Les pages de ce livre demandent trop de mémoire et ont été arrêtées. Tous vos textes sont gardés. Retirez un récit ou une photographie, puis recommencez ; sinon, écrivez-nous.',
  'book.conflict': 'Le livre a changé entre-temps. Rechargez la page pour voir sa dernière version.',
  'book.too_many':
    'Cette famille a déjà beaucoup de livres, ou vous en avez commencé beaucoup aujourd’hui. Tous sont gardés ; continuez l’un d’eux, ou écrivez-nous.',
  'question.not_found': 'Cette question est introuvable.',
  'question.already_chosen': 'Cette question est déjà dans votre liste.',
  'question.answered': 'Cette question a déjà reçu une réponse.',
  'question.of_other_narrator':
    'Cette question est pour l’autre personne qui raconte. Choisissez-la aussi pour celle-ci, puis envoyez-la.',
  'question.for_relatives':
    'Cette question s’adresse aux proches. Posez-la à l’un d’eux, plus bas sur la page des questions.',
  'question.conflict':
    'Quelqu’un d’autre vient de changer cette question. Rechargez la page, puis reprenez votre changement.',
  'question.sent': 'Cette question est déjà partie : elle reste dans votre liste.',
  'question.too_many':
    'Ce thème a déjà beaucoup de questions. Changez-en une, ou ajoutez-la à un autre thème.',
  'question.too_many_today':
    'Vous avez posé beaucoup de questions aujourd’hui. Elles sont toutes gardées\u202f; posez la suivante demain.',
  'question.refused':
    'La personne qui raconte a passé cette question. Elle seule peut la reprendre ; les autres vous attendent.',
  'question.sensitive':
    'Cette question touche un sujet délicat. Elle part seulement vers une personne qui a dit vouloir en recevoir de telles.',
  'person.not_found':
    'Cette personne n’est pas, ou n’est plus, parmi celles à qui ce livre pose des questions.',
  'person.address_missing': 'Il manque l’adresse e-mail de cette personne. Écrivez-la, puis recommencez.',
  'narrator.too_many':
    'Un livre est raconté par {most} personnes au plus. Pour une troisième voix, ajoutez un proche, ou commencez un autre livre.',
  'narrator.consent_closed':
    'Cette personne n’est plus d’accord pour que ses souvenirs soient dans le livre. Retirez d’abord ses récits du livre\u00a0: ils restent dans vos brouillons.',
  'person.too_many':
    'Beaucoup de personnes sont déjà inscrites pour ce livre. Retrouvez-y celle que vous cherchez.',
  'delivery.not_found': 'Cet envoi est introuvable.',
  'delivery.already': 'Cette question a déjà été posée à cette personne.',
  'delivery.no_next_hour':
    'Aucune question n’est prévue pour cette personne. Vous pouvez lui envoyer celle-ci maintenant.',
  'delivery.sent': 'Cette question est déjà partie. Vous pouvez la retirer : son lien ne s’ouvrira plus.',
  'delivery.state_refused':
    'Ce n’est plus possible : cette question a reçu une réponse, ou a été reprise. Rechargez la page pour la voir.',
  'link.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à votre famille.',
  'link.expired':
    'Ce lien a fait son temps. Ce que vous aviez écrit est gardé ; demandez un nouveau lien, il arrive par e-mail.',
  'link.too_many':
    'Vous avez déjà vu beaucoup de questions aujourd’hui. Les suivantes vous attendent demain.',
  'link.too_many_saves':
    'Ce texte a été enregistré {most} fois en une heure. Il reste entier sur cet appareil, et s’enregistrera tout seul un peu plus tard.',
  'link.too_many_photographs':
    'Ce lien a déjà reçu {most} photographies. Elles sont gardées\u202f; confiez les suivantes à la personne qui tient le livre.',
  'link.storage_full':
    'Ce lien a reçu autant de photographies qu’il peut en porter. Elles sont gardées\u202f; confiez les suivantes à la personne qui tient le livre.',
  'story_link.too_many':
    'Vous avez créé {most} liens aujourd’hui. Tous fonctionnent\u202f; créez les suivants demain.',
  'story_link.full':
    'Votre famille a déjà {most} liens de lecture. Fermez-en un qui ne sert plus, puis recommencez.',
  'story.same_book': 'Ce récit est déjà dans ce livre.',
  'story.too_many_moved': 'On déplace {most} récits au plus à la fois. Recommencez avec les suivants.',
  'tribute.not_found': 'Ce livre à plusieurs mains est introuvable.',
  'tribute_link.not_found':
    'Ce lien ne mène plus à une page ouverte. Demandez le nouveau à la personne qui vous invite.',
  'tribute.closed':
    'Le dernier jour pour écrire est passé. Ce qui a été envoyé est bien arrivé\u202f; pour le reste, demandez à la personne qui vous invite de rouvrir la page.',
  'tribute.taken_down':
    'Nous avons retiré cette page après un signalement. Écrivez-nous pour en parler\u00a0: elle ne peut pas être rouverte d’ici là.',
  'tribute.not_taken_down': 'Cette page n’est pas retirée.',
  'tribute.closing_day_refused':
    'Le dernier jour ne peut pas être déjà passé, ni venir dans plus de {most} jours. Choisissez une autre date.',
  'tribute.too_many':
    'Vous avez ouvert {most} livres à plusieurs mains aujourd’hui. Toutes fonctionnent\u202f; ouvrez les suivantes demain.',
  'tribute.full':
    'Votre famille a déjà {most} livres à plusieurs mains. Rouvrez l’un d’eux, avec un autre jour et d’autres mots.',
  'tribute.pieces_full':
    'Cette page a déjà reçu {most} souvenirs, et n’en prend pas davantage. Confiez le vôtre à la personne qui vous invite.',
  'tribute.too_many_pieces':
    'Beaucoup de personnes écrivent en ce moment sur cette page. Revenez dans une heure\u00a0: elle vous attend.',
  'tribute.storage_full':
    'Cette page ne peut pas recevoir d’autres photographies ni d’autres voix. Votre texte, lui, peut partir.',
  'tribute.consent_missing':
    'Avant l’envoi, dites que vous êtes d’accord pour confier ce souvenir à la famille.',
  'tribute.piece_not_found': 'Ce souvenir est introuvable. Il a peut-être déjà été supprimé.',
  'tribute.piece_in_book':
    'Ce souvenir, ou l’une de ses photographies, est dans le livre. Il faut d’abord l’en retirer.',
  'story.not_found': 'Ce récit est introuvable.',
  'story.too_many':
    'Vous avez commencé {most} récits aujourd’hui. Tous sont gardés\u202f; commencez les suivants demain.',
  'story.book_full':
    'Ce livre compte déjà {most} récits. Tous sont gardés\u202f; complétez l’un d’eux, ou commencez un autre livre.',
  'story.conflict':
    'Ce récit a été modifié ailleurs. Les deux textes sont gardés : comparez-les et choisissez.',
  'story.changed':
    'Ce récit vient d’être modifié ailleurs. Le texte le plus récent est affiché\u00a0: relisez-le, puis recommencez.',
  'years.refused':
    'Ces années ne vont pas ensemble : elles vont de 1500 à cette année, et la première ne vient pas après la dernière.',
  'tree.inconsistent':
    'Cet arbre ne se range pas par générations : vérifiez les parents et les couples. Personne n’y est son propre aïeul, et un couple est d’une seule génération.',
  'tree.too_large':
    'La page de l’arbre tient six générations, et cinq personnes par génération. Retirez quelqu’un, puis enregistrez.',
  'name_index.name_too_long':
    'Un nom de l’index a {most} caractères au plus, dans chacune de ses formes. Raccourcissez-le, puis recommencez.',
  'name_index.too_many_forms': 'Un nom de l’index a {most} formes au plus. Retirez-en une, puis recommencez.',
  'name_index.too_many_names': 'L’index a {most} noms au plus. Retirez-en un, puis recommencez.',
  'story.too_long':
    'Ce récit compte {characters} caractères ; un récit du livre en tient {most}. Tout est gardé : coupez-le en plusieurs récits.',
  'story.draft_too_long':
    'Ce texte dépasse {most} caractères, plus qu’un brouillon n’en garde. Il reste entier sur cet appareil : coupez-le en plusieurs récits.',
  'story.too_many_blocks':
    'Ce récit dépasse {most} paragraphes. Il reste entier sur cet appareil : coupez-le en plusieurs récits.',
  'note.too_long':
    'Une note a {most} caractères au plus. Raccourcissez-la, ou mettez-la dans le récit : tout s’enregistrera alors.',
  'story.title_too_long':
    'Le titre d’un récit a {most} caractères au plus. Raccourcissez-le : tout s’enregistrera alors.',
  'story.period_too_long':
    'Ce qui se lit sous le titre a {most} caractères au plus. Raccourcissez-le : tout s’enregistrera alors.',
  'photograph.caption_too_long':
    'Une légende a {most} caractères au plus. Raccourcissez-la : tout s’enregistrera alors.',
  'photograph.credit_too_long':
    'Le nom sous une photographie a {most} caractères au plus. Raccourcissez-le : tout s’enregistrera alors.',
  'question.too_long': 'Une question a {most} caractères au plus. Raccourcissez-la, puis recommencez.',
  'book.title_too_long': 'Le titre du livre a {most} caractères au plus. Raccourcissez-le, puis recommencez.',
  'book.dedication_too_long':
    'Une dédicace a {most} caractères au plus, ce que tient sa page. Raccourcissez-la, puis recommencez.',
  'book.epigraph_too_long':
    'Une épigraphe a {most} caractères au plus, ce que tient sa page. Raccourcissez-la, puis recommencez.',
  'book.cover_photographs_too_many':
    'Une couverture accepte {most} photographies ajoutées. Les précédentes sont gardées.',
  'book.plates_too_many': 'Un livre se termine par {most} photographies au plus. Choisissez-en moins.',
  'book.back_text_too_long':
    'Le texte de la quatrième de couverture a {most} caractères au plus. Raccourcissez-le, puis recommencez.',
  'chronology.line_too_long':
    'Une ligne de la chronologie a {most} caractères au plus. Raccourcissez-la, puis recommencez.',
  'chronology.too_many_lines': 'La chronologie a {most} lignes au plus. Retirez-en une, puis recommencez.',
  'comment.too_long':
    'Un mot laissé sous un récit a {most} caractères au plus. Raccourcissez-le, puis recommencez.',
  'story.empty': 'Il manque un titre ou un texte à ce récit. Complétez-le avant de le mettre dans le livre.',
  'story.narrator_refused':
    'La personne qui a raconté ce récit n’est plus d’accord pour qu’il soit dans un livre. Gardez-le dans vos brouillons.',
  'story.state_refused':
    'Ce n’est plus possible pour ce récit : il a changé entre-temps. Rechargez la page pour le voir.',
  'story.not_shown': 'Ce récit n’est pas encore montré à la famille : on ne peut rien y ajouter.',
  'comment.not_found': 'Ce mot est introuvable : il a peut-être été retiré.',
  'comment.too_many':
    'Vous avez beaucoup dit autour des récits aujourd’hui. Gardez ce mot, et revenez demain.',
  'comment.full': 'Ce récit a reçu autant de mots qu’il peut en porter : on n’en ajoute plus.',
  'photograph.not_found': 'Cette photographie est introuvable.',
  'photograph.empty':
    'Ce fichier est vide : il ne contient aucune image. Choisissez-le de nouveau, ou renvoyez la photographie depuis l’appareil qui l’a prise.',
  'photograph.not_a_photograph':
    'Ce fichier n’est pas une image que nous savons lire. Choisissez une photographie JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF ou BMP.',
  'photograph.raw_photograph':
    'Ce fichier est le négatif brut d’un appareil (RAW), qui ne se montre pas tel quel. Enregistrez-le en JPEG, puis renvoyez-le.',
  'photograph.incomplete':
    'Il manque la fin de cette photographie : le fichier s’est arrêté en chemin. Renvoyez-le depuis l’appareil où l’image est entière.',
  'photograph.unreadable':
    'Cette photographie ne peut pas être lue : le fichier semble abîmé. Choisissez-en une autre, ou renvoyez-la.',
  'photograph.too_many_pixels': `Cette image dépasse ${millions(photographPixelsMax.lineByLine)} de pixels. Réduisez-la, ou enregistrez-la en JPEG ordinaire, puis renvoyez-la.`,
  'photograph.jpeg_too_many_pixels': `Cette image dépasse ${millions(photographPixelsMax.baselineJpeg)} de pixels. Réduisez-la, puis renvoyez-la.`,
  'photograph.progressive_too_many_pixels': `Une image progressive, entrelacée ou GIF peut avoir ${millions(photographPixelsMax.whole)} de pixels ; celle-ci en a davantage. Enregistrez-la en JPEG ordinaire, puis renvoyez-la.`,
  'photograph.heif_too_many_pixels': `Une image HEIC ou AVIF peut avoir ${millions(photographPixelsMax.heif)} de pixels ; celle-ci en a davantage. Enregistrez-la en JPEG, puis renvoyez-la.`,
  'photograph.side_too_long': `Un côté de cette image dépasse ${PHOTOGRAPH_SIDE_MAX.toLocaleString('fr')} pixels. Réduisez-la, ou coupez-la en deux, puis renvoyez-la.`,
  'photograph.too_heavy':
    'Cette image demande trop de mémoire ou de temps pour être lue. Enregistrez-la en JPEG ordinaire, ou réduisez-la, puis renvoyez-la.',
  'photograph.too_large': `Cette photographie dépasse ${PHOTOGRAPH_BYTES_MAX / 1e6} Mo. Choisissez-en une plus légère.`,
  'photograph.not_ready':
    'Une photographie est encore en cours de vérification. Patientez un instant, puis recommencez.',
  'photograph.too_many':
    'Votre famille a envoyé beaucoup de photographies aujourd’hui. Toutes sont gardées ; envoyez les suivantes demain.',
  'album.full':
    'L’album de ce livre contient déjà {most} photographies. Toutes sont gardées\u202f; retirez-en une avant d’en ajouter une autre.',
  'recording.not_ready': 'Cet enregistrement se prépare encore. Réessayez dans un instant.',
  'take.not_found': 'Cette prise est introuvable.',
  'transcript.not_found': 'Aucun mot n’a encore été entendu dans cet enregistrement.',
  'transcription.unavailable': 'La transcription automatique ne répond pas pour l’instant.',
  'assistant.off': 'L’assistant est éteint ici\u00a0: rien ne lui a été envoyé.',
  'assistant.nothing':
    'Il y a trop peu de mots pour proposer quelque chose. Écrivez encore quelques phrases.',
  'assistant.too_many':
    'L’assistant a beaucoup servi à votre famille. Il reprendra dans quelques jours\u202f; votre texte reste comme il est.',
  'assistant.unavailable':
    'L’assistant ne répond pas pour l’instant. Rien n’est changé\u202f; réessayez dans quelques minutes.',
  'assistant.refused':
    'La proposition n’était pas fidèle à vos mots\u00a0: elle a été écartée. Votre texte reste comme il est.',
  'transcription.refused': 'Les mots de cet enregistrement n’ont pas pu être reconnus.',
  'voice.not_found': 'Aucun enregistrement ne répond à ce code. Vérifiez-le, ou demandez-le à la famille.',
  'recording.too_many_preparations':
    'Cette voix a été préparée {most} fois aujourd’hui. Tout ce qui est enregistré est gardé\u202f; elle le sera de nouveau demain.',
  'recording.empty': 'Rien n’a encore été enregistré pour ce récit.',
  'recording.too_large':
    'Cet enregistrement est trop lourd. Gardez-en une partie, ou enregistrez-le de nouveau.',
  'recording.too_long':
    'Un récit peut durer vingt minutes. Retirez une prise, ou racontez la suite dans un autre récit.',
  'recording.too_heavy': 'Cet enregistrement n’a pas pu être préparé. Enregistrez-le de nouveau.',
  'recording.unreadable':
    'Nous n’avons pas réussi à lire cet enregistrement. Il est gardé, et vous pouvez le refaire.',
  'recording.incomplete':
    'Il manque la fin de ce fichier, sans laquelle il ne peut pas être lu. Il est gardé ; renvoyez-le depuis l’appareil où il est entier.',
  'recording.no_sound':
    'Ce fichier est un film sans son, ou une image : aucune voix ne s’y trouve. Il est gardé ; choisissez-en un où l’on parle.',
  'recording.not_a_recording':
    'Ce fichier n’est pas un enregistrement que nous savons lire. Il est gardé ; enregistrez-le en MP3, en M4A ou en WAV, puis renvoyez-le.',
  'recording.silent':
    'On n’entend rien sur cet enregistrement. Vérifiez le microphone, puis racontez de nouveau.',
  'take.too_many': 'Ce récit a déjà beaucoup de prises. Racontez la suite dans un autre récit.',
  'chunk.conflict': 'Cette partie de l’enregistrement a déjà été reçue, et elle est différente.',
  'chunk.too_large': 'Cette partie de l’enregistrement est trop lourde.',
  'notebook.not_found': 'Ce carnet est introuvable.',
  'notebook.not_ready': 'Ce carnet se prépare encore. Réessayez dans un instant.',
  'notebook.too_many':
    'Votre famille a préparé beaucoup de carnets aujourd’hui. Tous sont gardés ; préparez les suivants demain.',
  'written_page.not_found': 'Cette page est introuvable.',
  'written_page.foreign': 'Cette page vient du carnet d’une autre famille. Elle n’a pas été gardée.',
  'written_page.state_refused':
    'Ce n’est plus possible pour cette page : elle a déjà trouvé sa place. Rechargez la page pour la voir.',
  'written_page.story_full':
    'Ce récit a déjà douze photographies ou pages. Retirez-en une, ou choisissez une autre question.',
  'reply.address_unknown': 'Aucune question n’attend de réponse à cette adresse.',
  'reply.too_large': 'Ce message dépasse 25 Mo. Envoyez les photographies en plusieurs fois.',
  'reply.too_many':
    'Cette question a déjà reçu beaucoup de messages aujourd’hui. Tous sont gardés ; envoyez la suite demain.',
  'story.part_not_found': 'Ce passage a déjà été repris dans le récit. Rechargez la page pour le voir.',
  'upload.not_found': 'Cet envoi a expiré. Choisissez de nouveau la photographie.',
  'upload.mismatch':
    'Le fichier reçu n’est pas celui qui était annoncé. Choisissez de nouveau la photographie.',
} as const satisfies Partial<Record<ErrorCode, string>>;
