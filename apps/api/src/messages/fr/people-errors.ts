import type { ErrorCode } from '@souvenance/contracts';

/** Errors of accounts, families and consent. */
export const peopleErrors = {
  'session.required': 'Connectez-vous pour continuer.',
  'session.not_found': 'Cet appareil est déjà déconnecté.',
  'identity.refused':
    'L’adresse ou le mot de passe ne correspond pas. Vérifiez-les, ou demandez un nouveau mot de passe.',
  'identity.code_refused':
    'Ce code n’est pas le bon, ou il a déjà servi. Attendez que votre application en affiche un nouveau, puis recopiez-le.',
  'identity.email_taken':
    'Un compte existe déjà avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.',
  'identity.email_unchanged': 'C’est déjà l’adresse de votre compte. Écrivez la nouvelle.',
  'identity.email_unverified':
    'Confirmez d’abord que votre adresse est bien la vôtre, par le lien que nous y envoyons. Puis recommencez.',
  'identity.password_weak':
    'Ce mot de passe est trop facile à deviner : trop court, très répandu, ou proche de votre nom. Choisissez au moins huit caractères, par exemple trois mots sans lien.',
  'identity.second_factor_required':
    'Un code de sécurité est demandé pour ce compte. Connectez-vous de nouveau, puis écrivez-le.',
  'identity.factor_stale':
    'Rien n’a été fait : cette action demande d’abord votre code de sécurité. Recommencez, puis écrivez le code quand la page le demande.',
  'identity.factor_unreadable':
    'Nous ne pouvons plus lire votre code de sécurité, et ce n’est pas de votre fait. Écrivez-nous\u00a0: nous le retirons, et vous en poserez un nouveau.',
  'identity.token_invalid': 'Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.',
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
  'invitation.too_many_links':
    'Votre famille a préparé {most}\u00a0liens d’invitation aujourd’hui, et ne peut pas en préparer plus en un jour. Revenez demain, ou invitez par e-mail.',
  'invitation.address_needed':
    'Pour inviter qui raconte ou qui arrange le livre, donnez son adresse e-mail\u00a0: le lien ne doit servir qu’à cette personne.',
  'invitation.settled': 'Cette invitation a déjà reçu une réponse, ou elle a été retirée.',
  'invitation.other_address':
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec l’adresse qui a reçu le message.',
  'consent.missing':
    'L’accord de la personne qui raconte n’est pas encore noté. Il se note dans les réglages, page « L’accord de la personne qui raconte ».',
  'consent.not_found': 'Ce lien n’est pas, ou n’est plus, valable. Demandez-en un nouveau à votre famille.',
  'consent.refused':
    'Cette personne a dit non elle-même. Elle seule peut changer d’avis, par le lien qu’elle a reçu ou depuis son compte.',
  'consent.of_other_narrator':
    'Ce compte est celui de l’autre personne qui raconte ce livre. Chacune donne son accord elle-même, par son propre lien ou son propre compte.',
  'successor.not_member':
    'La personne désignée n’est pas encore membre de cette famille avec cette adresse. Invitez-la d’abord.',
} as const satisfies Partial<Record<ErrorCode, string>>;
