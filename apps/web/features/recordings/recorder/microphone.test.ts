// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseRecorderType } from './microphone.ts';

const changed: [object, PropertyKey, PropertyDescriptor | undefined][] = [];
/** Gives an object of the browser another property until the end of the test. */
const replace = (object: object, name: PropertyKey, value: unknown): void => {
  changed.push([object, name, Object.getOwnPropertyDescriptor(object, name)]);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
};

beforeEach(() => replace(navigator, 'mediaDevices', { getUserMedia: async () => new MediaStream() }));
afterEach(() => {
  for (const [object, name, before] of changed.splice(0).reverse())
    if (before === undefined) Reflect.deleteProperty(object, name);
    else Object.defineProperty(object, name, before);
});

/** A browser that writes some containers and plays others. */
const browser = (writes: readonly string[], plays: readonly string[]): void => {
  const container = (type: string): string => type.replace(/;.*/, '');
  replace(globalThis, 'MediaRecorder', {
    isTypeSupported: (type: string) => writes.includes(container(type)),
  });
  replace(HTMLMediaElement.prototype, 'canPlayType', (type: string) =>
    plays.includes(container(type)) ? 'probably' : '',
  );
};

it('records WebM where the browser plays it', () => {
  browser(['audio/webm', 'audio/mp4'], ['audio/webm', 'audio/mp4']);
  expect(chooseRecorderType()).toBe('audio/webm;codecs=opus');
});

it('records MP4 where WebM is written but not played back', () => {
  browser(['audio/webm', 'audio/mp4'], ['audio/mp4']);
  expect(chooseRecorderType()).toBe('audio/mp4;codecs=mp4a.40.2');
});

it('records the type that is written where none is played', () => {
  browser(['audio/webm'], []);
  expect(chooseRecorderType()).toBe('audio/webm;codecs=opus');
});

it('records nothing without a recorder', () => {
  browser([], []);
  expect(chooseRecorderType()).toBeNull();
});
