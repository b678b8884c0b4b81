const REASSURANCE = 'Rien n’a été débité. Vérifiez la carte, ou essayez-en une autre.';

export interface Refusal {
  declineCode: string;
  /** Message for the buyer. */
  message: string;
}

/** Stripe's own test numbers (docs.stripe.com/testing). */
const ACCEPTED = new Set(['4242424242424242', '5555555555554444', '378282246310005']);

const REFUSED: Record<string, Refusal> = {
  '4000000000000002': {
    declineCode: 'generic_decline',
    message: `Votre carte a été refusée. ${REASSURANCE}`,
  },
  '4000000000009995': {
    declineCode: 'insufficient_funds',
    message: `Votre carte a été refusée : la provision est insuffisante. ${REASSURANCE}`,
  },
  '4000000000000069': {
    declineCode: 'expired_card',
    message: `Votre carte a été refusée : elle a expiré. ${REASSURANCE}`,
  },
};

/** Null when the bank accepts; a card that is not a test card is refused, as in Stripe's test mode. */
export const findRefusal = (number: string): Refusal | null => {
  if (ACCEPTED.has(number)) return null;
  return (
    REFUSED[number] ?? {
      declineCode: 'test_mode_live_card',
      message:
        'Ce guichet de démonstration n’accepte que les cartes d’essai. Votre carte n’a pas été utilisée et rien n’a été débité.',
    }
  );
};
