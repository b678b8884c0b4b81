import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

interface FakeMicrophone {
  /** The recorder gives what was said since the last piece. */
  readonly say: (text: string) => Promise<void>;
  /** A call, another program, or a hand takes the microphone away. */
  readonly takeAway: () => Promise<void>;
  /** True while the browser would show that the page listens. */
  readonly isOpen: () => boolean;
}

type Recorder = Pick<MediaRecorder, 'ondataavailable' | 'onstop' | 'onerror'>;

/**
 * Gives the browser of the running test a microphone and a `MediaRecorder`, which jsdom has not.
 * @param problem Name of the `DOMException` that the browser answers instead: `NotAllowedError`.
 */
export const plugInMicrophone = (problem?: string): FakeMicrophone => {
  let recorder: (Recorder & { state: string }) | null = null;
  let isOpen = false;
  const track = new EventTarget() as EventTarget & { stop: () => void };
  track.stop = () => {
    isOpen = false;
  };
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const give = (text: string): void =>
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
      give('');
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
    say: (text) => act(async () => give(text)),
    takeAway: () => act(async () => void track.dispatchEvent(new Event('ended'))),
    isOpen: () => isOpen,
  };
};
