import { hearRecording } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Has a machine hear the words of a recording; nothing of them enters the story by itself. */
export const hearRecordingProcessor =
  (services: WorkerServices): Processor<'hear-recording'> =>
  (payload, { claim, signal }) =>
    hearRecording(services)(claim, payload, signal);
