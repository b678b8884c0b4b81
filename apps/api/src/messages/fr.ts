import type { ErrorCode } from '@souvenance/contracts';

/** What each error says to a person: what happened, what is kept, what to do. */
const errors: Record<ErrorCode, string> = {
  'request.invalid':
    'Une des réponses n’est pas complète. Vérifiez les champs signalés ; le reste est gardé.',
  'request.not_json': 'La demande n’a pas la forme attendue. Rechargez la page, puis recommencez.',
  'request.too_large':
    'L’envoi est trop volumineux. Rien n’a été perdu ; essayez avec un fichier plus léger.',
  'request.too_many': 'Trop d’essais en peu de temps. Patientez quelques minutes, puis recommencez.',
  'route.not_found': 'Cette page n’existe pas, ou n’existe plus.',
  'csrf.invalid':
    'Votre page est restée ouverte trop longtemps. Rechargez-la, puis recommencez ; vos textes sont gardés.',
  'integrity.required':
    'Votre navigateur n’a pas pu être vérifié. Rechargez la page, puis recommencez ; vos textes sont gardés. Si cela se répète, suspendez votre bloqueur de publicités pour ce site.',
  'session.required': 'Connectez-vous pour continuer.',
  'session.not_found': 'Cet appareil est déjà déconnecté.',
  'identity.refused':
    'L’adresse ou le mot de passe ne correspond pas. Vérifiez-les, ou demandez un nouveau mot de passe.',
  'identity.code_refused':
    'Ce code n’est pas le bon, ou il a déjà servi. Attendez que votre application en affiche un nouveau, puis recopiez-le.',
  'identity.email_taken':
    'Un compte existe déjà avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.',
  'identity.email_unchanged': 'C’est déjà l’adresse de votre compte. Écrivez la nouvelle.',
  'identity.address_unproved':
    'Confirmez d’abord votre adresse : ouvrez le lien que vous avez reçu, puis recommencez.',
  'identity.password_weak':
    'Ce mot de passe est trop facile à deviner : trop court, très répandu, ou proche de votre nom. Choisissez au moins huit caractères, par exemple trois mots sans lien.',
  'identity.second_factor_required':
    'Un code de sécurité est demandé pour ce compte. Connectez-vous de nouveau, puis écrivez-le.',
  'identity.factor_stale':
    'Rien n’a été fait : cette action demande d’abord votre code de sécurité. Recommencez, puis écrivez le code quand la page le demande.',
  'identity.token_invalid': 'Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.',
  'permission.denied':
    'Votre rôle dans la famille ne permet pas cette action. Demandez à la personne qui gère le livre.',
  'mail.too_many':
    'Vous avez envoyé beaucoup de messages aujourd’hui. Ceux qui sont partis le restent ; envoyez les suivants demain.',
  'mail.recipient_full':
    'Cette adresse a déjà reçu plusieurs messages aujourd’hui. Le dernier est toujours valable : demandez à la personne de regarder aussi dans ses indésirables, ou recommencez demain.',
  'family.not_found': 'Cette famille est introuvable.',
  'family.full':
    'La famille a atteint son nombre de membres. Personne n’est retiré ; une formule plus large permet d’en accueillir d’autres.',
  'family.owner_stays':
    'Une famille a toujours une personne responsable. Confiez d’abord ce rôle à un autre membre.',
  'family.too_many':
    'Vous avez créé beaucoup de familles. Aucune n’est touchée ; si vous en avez besoin d’une autre, revenez demain ou écrivez-nous.',
  'member.not_found': 'Ce membre est introuvable.',
  'member.already': 'Cette personne fait déjà partie de la famille.',
  'invitation.not_found': 'Cette invitation n’est plus valable. Demandez-en une nouvelle à votre famille.',
  'invitation.already_sent':
    'Une invitation attend déjà cette personne. Vous pouvez la renvoyer depuis la liste des membres.',
  'invitation.address_needed':
    'Pour inviter qui raconte ou qui met le livre en pages, donnez son adresse e-mail\u00a0: le lien ne doit servir qu’à cette personne.',
  'invitation.settled': 'Cette invitation a déjà reçu une réponse, ou elle a été retirée.',
  'invitation.other_address':
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec l’adresse qui a reçu le message.',
  'book.not_found': 'Ce livre est introuvable.',
  'book.too_short':
    'Le livre est encore trop court pour être imprimé. Ajoutez des récits ; tout ce qui est écrit est gardé.',
  'book.too_long':
    'Le livre dépasse le nombre de pages que l’imprimeur peut relier. Choisissez un format plus grand, ou retirez un récit.',
  'book.too_slow':
    'La mise en pages de ce livre a pris trop de temps et a été arrêtée. Tous vos textes sont gardés. Cherchez un récit fait d’une même suite de signes répétée, raccourcissez-le, puis recommencez ; sinon, écrivez-nous.',
  'book.too_heavy':
    'La mise en pages de ce livre demande trop de mémoire et a été arrêtée. Tous vos textes sont gardés. Retirez un récit ou une photographie, puis recommencez ; sinon, écrivez-nous.',
  'book.conflict': 'Le livre a changé entre-temps. Rechargez la page pour voir sa dernière version.',
  'book.too_many':
    'Cette famille a déjà beaucoup de livres, ou vous en avez commencé beaucoup aujourd’hui. Tous sont gardés ; continuez l’un d’eux, ou écrivez-nous.',
  'question.not_found': 'Cette question est introuvable.',
  'question.already_chosen': 'Cette question est déjà dans votre liste.',
  'question.for_relatives':
    'Cette question s’adresse aux proches. Posez-la à l’un d’eux, plus bas sur la page des questions.',
  'question.conflict':
    'Quelqu’un d’autre vient de changer cette question. Rechargez la page, puis reprenez votre changement.',
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
  'person.too_many':
    'Beaucoup de personnes sont déjà inscrites pour ce livre. Retrouvez-y celle que vous cherchez.',
  'delivery.not_found': 'Cet envoi est introuvable.',
  'delivery.already': 'Cette question a déjà été posée à cette personne.',
  'delivery.state_refused':
    'Ce n’est plus possible : cette question a reçu une réponse, ou a été reprise. Rechargez la page pour la voir.',
  'link.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à votre famille.',
  'link.expired':
    'Ce lien a fait son temps. Ce que vous aviez écrit est gardé ; demandez un nouveau lien, il arrive par e-mail.',
  'link.too_many':
    'Vous avez déjà vu beaucoup de questions aujourd’hui. Les suivantes vous attendent demain.',
  'story.not_found': 'Ce récit est introuvable.',
  'story.conflict':
    'Ce récit a été modifié ailleurs. Les deux textes sont gardés : comparez-les et choisissez.',
  'years.refused':
    'Ces années ne vont pas ensemble : elles vont de 1500 à cette année, et la première ne vient pas après la dernière.',
  'tree.crossed':
    'Cet arbre ne se range pas par générations : vérifiez les parents et les couples. Personne n’y est son propre aïeul, et un couple est d’une seule génération.',
  'tree.too_large':
    'La page de l’arbre tient six générations, et cinq personnes par génération. Retirez quelqu’un, puis enregistrez.',
  'story.empty': 'Il manque un titre ou un texte à ce récit. Complétez-le avant de le mettre dans le livre.',
  'story.state_refused':
    'Ce n’est plus possible pour ce récit : il a changé entre-temps. Rechargez la page pour le voir.',
  'story.not_shown': 'Ce récit n’est pas encore montré à la famille : on ne peut rien y ajouter.',
  'comment.not_found': 'Ce mot est introuvable : il a peut-être été retiré.',
  'comment.too_many':
    'Vous avez beaucoup dit autour des récits aujourd’hui. Gardez ce mot, et revenez demain.',
  'comment.full': 'Ce récit a reçu autant de mots qu’il peut en porter : on n’en ajoute plus.',
  'photograph.not_found': 'Cette photographie est introuvable.',
  'photograph.not_a_photograph':
    'Ce fichier n’est pas une photographie. Choisissez une image JPEG, PNG, WebP ou HEIC.',
  'photograph.unreadable':
    'Cette photographie ne peut pas être lue : le fichier semble abîmé. Choisissez-en une autre, ou renvoyez-la.',
  'photograph.too_many_pixels':
    'Cette image a plus de points qu’une page ne peut en montrer. Réduisez-la à 50 millions de points au plus, puis renvoyez-la.',
  'photograph.side_too_long':
    'Un côté de cette image dépasse 20 000 points, plus qu’aucune page n’en peut montrer. Réduisez-la, puis renvoyez-la.',
  'photograph.too_heavy':
    'Cette image demande trop de mémoire ou de temps pour être lue. Enregistrez-la en JPEG ordinaire, ou réduisez-la, puis renvoyez-la.',
  'photograph.too_large': 'Cette photographie dépasse 30 Mo. Choisissez-en une plus légère.',
  'photograph.not_ready':
    'Une photographie est encore en cours de vérification. Patientez un instant, puis recommencez.',
  'photograph.too_many':
    'Votre famille a envoyé beaucoup de photographies aujourd’hui. Toutes sont gardées ; envoyez les suivantes demain.',
  'recording.not_ready': 'Cet enregistrement se prépare encore. Réessayez dans un instant.',
  'take.not_found': 'Cette prise est introuvable.',
  'heard.not_found': 'Aucun mot n’a encore été entendu dans cet enregistrement.',
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
  'recording.empty': 'Rien n’a encore été enregistré pour ce récit.',
  'recording.too_large':
    'Cet enregistrement est trop lourd. Gardez-en une partie, ou enregistrez-le de nouveau.',
  'recording.too_long':
    'Un récit peut durer vingt minutes. Retirez une prise, ou racontez la suite dans un autre récit.',
  'recording.too_heavy': 'Cet enregistrement n’a pas pu être préparé. Enregistrez-le de nouveau.',
  'recording.unreadable':
    'Nous n’avons pas réussi à lire cet enregistrement. Il est gardé, et vous pouvez le refaire.',
  'recording.silent':
    'On n’entend rien sur cet enregistrement. Vérifiez le microphone, puis racontez de nouveau.',
  'take.too_many': 'Ce récit a déjà beaucoup de prises. Racontez la suite dans un autre récit.',
  'piece.conflict': 'Cette partie de l’enregistrement a déjà été reçue, et elle est différente.',
  'piece.too_large': 'Cette partie de l’enregistrement est trop lourde.',
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
  'storage.full':
    'Votre famille a rempli la place prévue pour ses photographies et ses voix. Tout est gardé ; pour en ajouter, écrivez-nous.',
  'upload.not_found': 'Cet envoi a expiré. Choisissez de nouveau la photographie.',
  'upload.mismatch':
    'Le fichier reçu n’est pas celui qui était annoncé. Choisissez de nouveau la photographie.',
  'rendering.not_found': 'Cette mise en pages est introuvable.',
  'remark.not_found': 'Cette remarque est introuvable\u00a0: elle a peut-être été retirée.',
  'remark.too_many':
    'Vous avez laissé beaucoup de remarques en une heure. Gardez celle-ci, et revenez un peu plus tard.',
  'remark.full':
    'Ce livre porte autant de remarques qu’il peut en porter. Retirez celles qui ne servent plus, puis ajoutez la vôtre.',
  'remark.stale':
    'Le livre a été remis en pages depuis que vous l’avez ouvert. Rechargez la page, puis laissez votre remarque sur la nouvelle page.',
  'rendering.too_many':
    'Votre livre a été mis en pages beaucoup de fois en une heure. Vos textes sont gardés ; recommencez dans une heure.',
  'page.not_found': 'Cette page n’existe pas dans le livre.',
  'ebook.not_ordered':
    'Le livre numérique se télécharge une fois commandé ; il est offert avec tout exemplaire imprimé.',
  'file.not_found': 'Ce fichier est introuvable.',
  'job.newer_release': 'Ce travail attend une machine de la version qui l’a demandé. Il est gardé.',
  'job.not_found': 'Ce travail est introuvable.',
  'worker.not_found': 'Cette machine n’est plus là. Rechargez la page.',
  'job.state_refused': 'Ce travail est dans un état qui ne le permet pas.',
  'stream.too_many':
    'Votre compte est ouvert sur beaucoup de pages à la fois. Rien n’est perdu ; fermez-en quelques-unes, puis rechargez celle-ci.',
  'quote.invalid': 'Choisissez au moins un exemplaire, ou le livre numérique.',
  'order.not_found': 'Cette commande est introuvable.',
  'order.state_refused':
    'Ce n’est plus possible : la commande a avancé entre-temps. Rechargez la page pour la voir.',
  'order.refund_unavailable':
    'Le service de paiement ne répond pas. Votre commande n’est pas encore annulée ; recommencez dans un instant.',
  'order.refund_exceeds':
    'C’est plus que ce qui peut encore être rendu. Rien n’a été remboursé ; choisissez un montant plus petit.',
  'order.refund_changed':
    'Un autre remboursement de cette commande vient d’avoir lieu. Rien n’a été rendu de plus ; rechargez la page pour voir ce qui reste.',
  'order.no_newer_proof':
    'Aucun bon à tirer plus récent n’est approuvé pour ce livre dans ce format. Le client en approuve un en ouvrant une commande, sans la payer.',
  'order.country_fixed':
    'Le pays ne change plus : le port est payé pour lui. Corrigez l’adresse dans le même pays, ou remboursez et recommandez.',
  'order.address_missing': 'Il manque l’adresse de livraison. Écrivez-la, puis recommencez.',
  'proof.missing': 'Le bon à tirer n’a pas encore été approuvé. Relisez le livre, puis approuvez-le.',
  'proof.mismatch':
    'Le livre a changé depuis cette épreuve. Relisez la nouvelle version avant de l’approuver.',
  'proof.blocked':
    'Le contrôle du livre a trouvé un défaut qui empêche l’impression. Corrigez-le, puis recommencez.',
  'proof.confirmation_missing': 'Quelques remarques du contrôle attendent votre confirmation.',
  'proof.remarks_open':
    'Une remarque de la famille attend encore une réponse. Dites qu’elle est corrigée, ou laissez la page telle quelle, puis approuvez le livre.',
  'code.not_found': 'Nous ne connaissons pas ce code. Vérifiez-le, lettre par lettre.',
  'code.taken': 'Ce bon a déjà servi, ou il est posé sur une autre de vos commandes.',
  'coupon.not_yet': 'Ce code n’est pas encore valable. Essayez-le à partir du jour indiqué avec lui.',
  'coupon.over': 'Ce code n’est plus valable : sa date est passée.',
  'coupon.used_up': 'Ce code a déjà servi autant de fois que prévu.',
  'coupon.exists': 'Ce code existe déjà. Choisissez-en un autre, ou laissez la case vide.',
  'coupon.gives_nothing':
    'Ce code n’enlève rien à cette commande. S’il offre un exemplaire, il en faut au moins deux.',
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
  'gift.held':
    'Ce cadeau attend une vérification de son paiement. Rien n’y change d’ici là : revenez dans quelques jours.',
  'gift.release_refused':
    'Ce panier ne peut pas partir\u00a0: son paiement n’est pas là, ou il a été rendu ou contesté. Rien n’a changé.',
  'gift.withdrawal_late':
    'Ces cadeaux ont été achetés il y a plus de quatorze jours\u00a0: le délai de rétractation est passé. Rien n’a changé\u202f; un coffret que personne n’a ouvert se rend depuis la page de vos cadeaux, et vous pouvez nous écrire.',
  'gift.date_refused': 'Choisissez un jour à partir d’aujourd’hui, dans l’année qui vient.',
  'gift.amount_refused': 'Une carte vaut un montant entier, de 20 à 500\u00a0€. Rien n’a été débité.',
  'gift.too_many':
    'Vous avez préparé beaucoup de cadeaux aujourd’hui. Rien n’a été débité\u00a0: revenez demain.',
  'gift.recipient_full':
    'Cette adresse reçoit déjà beaucoup de cadeaux aujourd’hui. Rien n’a été débité\u00a0: revenez demain.',
  'gift.too_many_pictures':
    'Vous avez envoyé beaucoup de photographies aujourd’hui pour ce cadeau. La dernière est gardée\u202f; revenez demain pour en changer.',
  'gift.picture_too_large': 'Cette photographie dépasse 20\u00a0Mo. Choisissez-en une plus légère.',
  'plan.already': 'Votre famille a déjà cette formule. Rien n’a été débité.',
  'subscription.not_found': 'Votre famille n’a encore rien payé\u00a0: il n’y a rien à gérer pour le moment.',
  'payment.unavailable':
    'Le service de paiement ne répond pas. Rien n’a été débité ; recommencez dans un instant.',
  'webhook.signature_invalid': 'La signature de cet événement n’est pas valable.',
  'payment.session_unknown': 'Ce paiement ne correspond à aucune commande.',
  'atelier.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à Souvenance.',
  'atelier.too_many_questions':
    'Beaucoup de questions ont été envoyées aujourd’hui pour cette commande. Elles sont toutes arrivées ; écrivez la suivante demain, ou appelez-nous.',
  'atelier.too_many_pictures':
    'Beaucoup de photos ont été jointes aujourd’hui pour cette commande. Elles sont toutes arrivées ; joignez la suivante demain, ou décrivez ce que vous voyez.',
  'order.surprise_refused':
    'Une surprise se cache à une autre personne de votre famille. Choisissez-la dans la liste.',
  'order.surprise_mailed':
    'Les messages de cette commande iraient à l’adresse de la personne qui reçoit la surprise. Donnez une autre adresse e-mail à la livraison.',
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
  'export.not_found':
    'Cette copie n’existe plus. Demandez-en une autre : elle est prête en quelques minutes.',
  'export.too_many':
    'Vous avez demandé beaucoup de copies aujourd’hui. Celles qui sont prêtes restent à votre disposition ; demandez la suivante demain.',
  'consent.missing':
    'L’accord de la personne qui raconte n’est pas encore noté. Il se note dans les réglages, page « L’accord de la personne qui raconte ».',
  'consent.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à votre famille.',
  'consent.refused':
    'Cette personne a dit non elle-même. Elle seule peut changer d’avis, par le lien qu’elle a reçu ou depuis son compte.',
  'erasure.off':
    'La suppression en ligne n’est pas ouverte sur ce site. Écrivez-nous : nous la ferons pour vous.',
  'erasure.not_found': 'Cette demande de suppression n’existe pas, ou elle est déjà terminée.',
  'erasure.owner_with_others':
    'Vous êtes responsable d’une famille qui compte d’autres membres. Confiez-la d’abord à l’un d’eux, ou supprimez-la.',
  'erasure.order_under_way':
    'Une commande est en cours. La suppression sera possible une fois le livre livré, ou la commande annulée.',
  'successor.not_member':
    'La personne désignée n’est pas encore membre de cette famille avec cette adresse. Invitez-la d’abord.',
  'documents.contention':
    'Beaucoup de monde écrit en même temps. Rien n’est perdu ; recommencez dans un instant.',
  'service.unavailable':
    'Le service ne répond pas pour le moment. Rien n’est perdu ; recommencez dans un instant.',
  internal:
    'Une erreur est survenue de notre côté. Ce que vous aviez écrit est gardé ; recommencez dans un instant.',
};

/** How a field that isn't right is worded, by the kind of the schema's refusal. */
const issues = {
  too_small: 'Ce champ est trop court, ou vide.',
  too_big: 'Ce champ est trop long.',
  invalid_format: 'La forme n’est pas celle attendue.',
  invalid_type: 'Ce champ manque.',
  unrecognized_keys: 'Un champ inconnu a été envoyé.',
  'custom.postcode':
    'En France, un code postal a cinq chiffres, comme 49400. Vérifiez-le, ou changez de pays.',
  custom:
    'Un nom ou un titre ne contient ni adresse ni lien. Retirez-les, ou mettez une espace après le point.',
  fallback: 'Cette valeur n’est pas acceptée.',
};

/** What the API says in French. */
export const fr = { errors, issues, wayBack: 'Souvenance : retour aux travaux' };
