import type { Tracing } from '@souvenance/contracts/tracing';
import type { OpenedServices } from '../open-services.ts';
import { traceCalls } from './trace-calls.ts';

type Traced = Pick<OpenedServices, 'mailer' | 'payments' | 'transcription' | 'assistant'>;

/** Records the calls of outside services as spans; without tracing it returns the services as they are. */
export const traceServices = <Services extends Traced>(
  tracing: Tracing | null,
  services: Services,
): Services => {
  if (tracing === null) return services;
  const { mailer, payments, transcription, assistant } = services;
  return {
    ...services,
    mailer: mailer && traceCalls(tracing, 'mail', mailer),
    payments: traceCalls(tracing, 'payment', payments),
    transcription: transcription && traceCalls(tracing, 'transcription', transcription),
    assistant: assistant && traceCalls(tracing, 'assistant', assistant),
  };
};
