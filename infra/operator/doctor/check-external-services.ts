import { type Environment, readRegistry, registries } from '@souvenance/adapters';
import type { Payments } from '@souvenance/core';
import { type Finding, reportBroken, reportFine, reportWarning } from './finding.ts';
import type { Check } from './run-checks.ts';

/** Connects to the mail server and signs in; sends nothing. */
export const checkMail = (environment: Environment): Check => ({
  subject: 'Courrier',
  advice: 'Vérifiez SMTP_URL, et ce qui se trouve entre cette machine et ce serveur.',
  run: async (signal) => {
    const mailer = await readRegistry(registries.mail, environment).open();
    signal.addEventListener('abort', () => void mailer.close());
    try {
      await mailer.check({ isQuick: false });
    } finally {
      await mailer.close();
    }
    const { host, username } = new URL(environment.SMTP_URL ?? '');
    return reportFine(
      `${host} répond${username === '' ? '' : ' et accepte le mot de passe'}\u00a0; rien n’a été envoyé`,
    );
  },
});

/** No checkout session has this id: Stripe answers that it is unknown, after it has accepted the key. */
const UNKNOWN_SESSION = 'cs_test_souvenance_doctor';

const readCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const readStatus = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : null;

const checkStripeKey = async (payments: Payments, serviceName: string): Promise<Finding> => {
  try {
    await payments.readSession(UNKNOWN_SESSION);
  } catch (error) {
    if (readCode(error) === 'payment.session_unknown')
      return reportFine(`${serviceName} accepte la clé${payments.livemode ? '' : ' (de test)'}`);
    if (readStatus(error) === 401)
      return reportBroken(
        `${serviceName} refuse STRIPE_SECRET_KEY`,
        'Recopiez-la du tableau de bord de Stripe.',
      );
    if (readStatus(error) === 403)
      return reportBroken(
        `cette clé ne peut pas lire les paiements chez ${serviceName}`,
        'Donnez à la clé restreinte les droits sur Checkout, remboursements, abonnements et événements.',
      );
    throw error;
  }
  return reportWarning(`${serviceName} connaît un paiement qui n’existe pas`, 'Vérifiez STRIPE_API_BASE.');
};

/** Asks Stripe for a checkout session that does not exist, which proves the key and changes nothing. */
export const checkPayments = (environment: Environment): Check => ({
  subject: 'Paiement',
  advice: 'Vérifiez les clés STRIPE_…, et que cette machine atteint Stripe.',
  run: async () => {
    const choice = readRegistry(registries.payments, environment);
    const payments = await choice.open();
    // Throws when the publishable key is missing.
    payments.pageAccess();
    return checkStripeKey(payments, choice.name === 'fake' ? `le faux Stripe (${choice.host})` : 'Stripe');
  },
});

interface OpenAiService {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly findingWithoutUrl: Finding;
}

/**
 * Lists the models of a service with the OpenAI interface. It works when it answers, except with a refusal of the key
 * or a server error: a service need not list its models.
 */
const checkOpenAiService = async (
  { url, key, findingWithoutUrl }: OpenAiService,
  signal: AbortSignal,
): Promise<Finding> => {
  if (!url) return findingWithoutUrl;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const { status } = await fetch(`${url.replace(/\/+$/, '')}/models`, { headers, signal });
  const { host } = new URL(url);
  if (status === 401 || status === 403)
    return reportBroken(`${host} refuse la clé`, 'Vérifiez la clé de ce service.');
  return status >= 500
    ? reportBroken(`${host} répond ${status}`, 'Lisez le journal de ce service.')
    : reportFine(`${host} répond`);
};

export const checkTranscription = (environment: Environment): Check => ({
  subject: 'Transcription',
  advice: 'Vérifiez TRANSCRIPTION_…, et que ce service tourne.',
  run: async (signal) => {
    const { name } = readRegistry(registries.transcription, environment);
    // `readRegistry` has thrown if the file of the model is missing.
    if (name === 'local') return reportFine('par le worker\u00a0; le modèle est là');
    return checkOpenAiService(
      {
        url: environment.TRANSCRIPTION_BASE_URL,
        key: environment.TRANSCRIPTION_API_KEY,
        findingWithoutUrl: reportFine('éteinte, les familles écrivent en écoutant'),
      },
      signal,
    );
  },
});

export const checkAssistant = (environment: Environment): Check => ({
  subject: 'Modèle de langage',
  advice: 'Vérifiez ASSISTANT_…, et que ce service tourne.',
  run: (signal) =>
    checkOpenAiService(
      {
        url: environment.ASSISTANT_BASE_URL,
        key: environment.ASSISTANT_API_KEY,
        findingWithoutUrl: reportFine('éteint'),
      },
      signal,
    ),
});
