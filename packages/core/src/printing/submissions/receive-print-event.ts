import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { RequestHeaders } from '../../ports/webhook.ts';
import { printEvents } from '../print-shops/print-event.ts';
import { submissions, wakeSubmission } from '../print-shops/submission.ts';

type ReceiveDeps = Pick<Deps, 'documents' | 'clock' | 'printServices'>;

/**
 * Stores a verified event of a print service, once, and checks its submission; the content of the event is not trusted.
 * The webhook may answer 2xx only after this. Throws `webhook.signature_invalid`.
 */
export const receivePrintEvent =
  (deps: ReceiveDeps) =>
  async (name: string, raw: Uint8Array, headers: RequestHeaders): Promise<void> => {
    const service = deps.printServices.get(name);
    // The same error as for a wrong signature, so that callers cannot probe for services.
    if (service === undefined) throw new AppError('webhook.signature_invalid');
    const { id, reference } = service.readEvent(raw, headers);
    const where = [['reference', '==', reference]] as const;
    const page = reference === null ? null : await deps.documents.find(submissions, { where, limit: 1 });
    const submissionId = page?.items[0]?.id ?? null;
    await deps.documents.transact(async (tx) => {
      if ((await tx.get(printEvents, id)) !== null) return;
      tx.create(printEvents, id, { service: name, reference, receivedAt: deps.clock.now().toISOString() });
      if (submissionId !== null) await wakeSubmission(tx, deps, submissionId);
    });
  };
