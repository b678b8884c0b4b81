import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPagePainter } from '@souvenance/press/photographs';
import { openPressroom } from '../pressroom/open-pressroom.ts';
import type { TaskUsage } from '../pressroom/pressroom.ts';

/** Every secret of the tests' services; the stores sign the addresses of their files with it. */
export const TEST_SECRET = 'a-secret-for-tests-of-at-least-32-characters';

/** The press of tests and its file stores, which its processes open from the environment when they start. */
export interface TestPress {
  readonly storeVariables: Readonly<Record<string, string>>;
  readonly pressroom: ReturnType<typeof openPressroom>;
  readonly pictures: ReturnType<typeof openPagePainter>;
  close(): void;
}

interface TestPressOptions {
  /** Folder of the file stores. */
  readonly folder: string;
  readonly onUsage: (usage: TaskUsage) => void;
}

/** Opens a press whose file stores are in a folder. */
export const openTestPress = ({ folder, onUsage }: TestPressOptions): TestPress => {
  const storeVariables = {
    FILES_DISK_ROOT: join(folder, 'files'),
    MEDIA_DISK_ROOT: join(folder, 'media'),
    LINK_SECRET: TEST_SECRET,
  };
  const pressroom = openPressroom({ environment: storeVariables, books: 1, timeLimitMs: 900_000, onUsage });
  const pictures = openPagePainter({ isLowPriority: false, timeLimitMs: 300_000 });
  return {
    storeVariables,
    pressroom,
    pictures,
    close: () => {
      pressroom.close();
      pictures.close();
    },
  };
};

let sharedPress: TestPress | undefined;
let reportUsage: TestPressOptions['onUsage'] = () => undefined;

const openSharedPress = (): TestPress => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-stores-'));
  const press = openTestPress({ folder, onUsage: (usage) => reportUsage(usage) });
  process.once('exit', () => {
    press.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Vitest may end its worker by this signal, which otherwise ends a process without the `exit` event.
  process.once('SIGTERM', () => process.exit());
  return { ...press, close: () => undefined };
};

/**
 * The press that all test files of one process share, since its processes need seconds of CPU until they are warm. The
 * stores hold the files of other tests too, under other ids.
 */
export const sharePress = (onUsage: TestPressOptions['onUsage']): TestPress => {
  reportUsage = onUsage;
  sharedPress ??= openSharedPress();
  return sharedPress;
};
