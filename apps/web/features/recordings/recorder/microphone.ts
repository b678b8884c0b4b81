/** Why there is no microphone to record with: each has its own sentence that says what to do. */
export type MicrophoneProblem = 'refused' | 'absent' | 'busy' | 'unsupported';

/** A voice at its best: one channel, its loudness kept even, the room's noise kept low. */
const wished: MediaTrackConstraints = {
  channelCount: 1,
  noiseSuppression: true,
  autoGainControl: true,
  echoCancellation: false,
};

/** Types that browsers record, the smaller ones first. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** Whether the browser plays a type back. Safari has recorded WebM before it could play it. */
const isPlayed = (type: string): boolean => new Audio().canPlayType(type) !== '';

/**
 * The type in which to record: the first that the browser both writes and plays back, else the first that it writes. Null
 * where the browser can't record at all.
 */
export const recorderType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null;
  const writable = types.filter((type) => MediaRecorder.isTypeSupported(type));
  return writable.find(isPlayed) ?? writable[0] ?? null;
};

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOfMicrophone = (error: unknown): MicrophoneProblem =>
  (error instanceof DOMException ? problems[error.name] : undefined) ?? 'unsupported';

/** Asks for the microphone; the browser may ask the person first. @throws DOMException when there is none to be had */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: wished });

export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
