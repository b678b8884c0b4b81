import { createRequire } from 'node:module';

/**
 * Whether whisper.cpp's program for a platform is installed: each is a package of its own, and the lock file has the
 * one of Linux on x64 alone.
 * @example isWhisperInstalled('linux', 'x64'); // true after an installation on such a machine
 */
export const isWhisperInstalled = (
  platform: string = process.platform,
  architecture: string = process.arch,
): boolean => {
  const whisper = createRequire(import.meta.url).resolve('@fugood/whisper.node');
  try {
    createRequire(whisper).resolve(`@fugood/node-whisper-${platform}-${architecture}`);
    return true;
  } catch {
    return false;
  }
};
