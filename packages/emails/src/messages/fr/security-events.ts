import type { SecurityEvent } from '@souvenance/contracts';

/** Sentences about changes in the protection of an account. */
export const securityEvents: Record<SecurityEvent, { heading: string; says: (day: string) => string }> = {
  password_changed: {
    heading: 'Votre mot de passe a changé',
    says: (day) =>
      `Le mot de passe de votre compte a été changé le ${day}. Les autres appareils ont été déconnectés.`,
  },
  email_changed: {
    heading: 'L’adresse de votre compte a changé',
    says: (day) =>
      `L’adresse e-mail de votre compte a été changée le ${day}, après confirmation à l’ancienne et à la nouvelle adresse.`,
  },
  factor_on: {
    heading: 'Un code de sécurité protège votre compte',
    says: (day) =>
      `Depuis le ${day}, un code donné par votre téléphone est demandé après le mot de passe. Les autres appareils ont été déconnectés.`,
  },
  factor_off: {
    heading: 'Le code de sécurité est retiré',
    says: (day) => `Depuis le ${day}, votre mot de passe suffit pour entrer. Le code n’est plus demandé.`,
  },
  recovery_codes_renewed: {
    heading: 'Vos codes de secours sont nouveaux',
    says: (day) =>
      `De nouveaux codes de secours ont été créés le ${day}. Les précédents ne servent plus à rien.`,
  },
};
