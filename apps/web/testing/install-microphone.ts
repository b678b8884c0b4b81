import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface FakeMicrophone {
  /** Makes the recorder deliver the audio since the last piece. */
  readonly say: (text: string) => Promise<void>;
  /** Simulates a call or another program taking the microphone. */
  readonly takeAway: () => Promise<void>;
  /** True while the browser would show that the page is recording. */
  readonly isOpen: () => boolean;
}

type Recorder = Pick<MediaRecorder, 'ondataavailable' | 'onstop' | 'onerror'>;

/**
 * Installs a microphone and a `MediaRecorder` in the test's browser, which jsdom lacks.
 * @param problem Name of the `DOMException` that the browser answers instead: `NotAllowedError`.
 */
export const installMicrophone = (problem?: string): FakeMicrophone => {
  let recorder: (Recorder & { state: string }) | null = null;
  let isOpen = false;
  const track = new EventTarget() as EventTarget & { stop: () => void };
  track.stop = () => {
    isOpen = false;
  };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const deliver = (text: string): void =>
    recorder?.ondataavailable?.call(recorder as MediaRecorder, { data: new Blob([text]) } as BlobEvent);
  class FakeMediaRecorder implements Recorder {
    static readonly isTypeSupported = (type: string): boolean => type === 'audio/webm';
    state = 'inactive';
    ondataavailable: MediaRecorder['ondataavailable'] = null;
    onstop: MediaRecorder['onstop'] = null;
    onerror: MediaRecorder['onerror'] = null;
    start(): void {
      this.state = 'recording';
      recorder = this;
    }
    requestData(): void {
      deliver('');
    }
    stop(): void {
      this.state = 'inactive';
      this.onstop?.call(this as never, new Event('stop'));
    }
  }
  const getUserMedia = async () => {
    if (problem !== undefined) throw new DOMException('', problem);
    isOpen = true;
    return stream;
  };
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder });
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  return {
    say: (text) => act(async () => deliver(text)),
    takeAway: () => act(async () => void track.dispatchEvent(new Event('ended'))),
    isOpen: () => isOpen,
  };
};
