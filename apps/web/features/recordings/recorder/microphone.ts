/** Why recording is not possible; each has a sentence that says what to do. */
export type MicrophoneProblem = 'refused' | 'absent' | 'busy' | 'unsupported';

/** Constraints for speech: mono, automatic gain, noise suppression. */
const audioConstraints: MediaTrackConstraints = {
  channelCount: 1,
  noiseSuppression: true,
  autoGainControl: true,
  echoCancellation: false,
};

/** MIME types that browsers record, in order of preference (smallest first). */
const recorderTypes = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** Whether the browser plays a type back. Safari could record WebM before it could play it. */
const isPlayable = (type: string): boolean => new Audio().canPlayType(type) !== '';

/**
 * The MIME type to record: the first that the browser both records and plays, else the first that it records. Null
 * where the browser cannot record.
 */
export const chooseRecorderType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null;
  const writable = recorderTypes.filter((type) => MediaRecorder.isTypeSupported(type));
  return writable.find(isPlayable) ?? writable[0] ?? null;
};

const problemsByErrorName: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const toMicrophoneProblem = (error: unknown): MicrophoneProblem =>
  (error instanceof DOMException ? problemsByErrorName[error.name] : undefined) ?? 'unsupported';

/**
 * Opens the microphone; the browser may ask the user first. @throws DOMException when it is refused or there is none
 */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: audioConstraints });

export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
