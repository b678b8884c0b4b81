import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@souvenance/fakes/ports';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureTool } from '../../dev/tools/tools.ts';
import { buildChromiumOptions } from '../../e2e/driver/chromium/open-chromium.ts';

/** A browser driven by Playwright and Lighthouse together, with shared cookies. */
export interface Phone {
  readonly context: BrowserContext;
  /** Debugging port for Lighthouse. */
  readonly port: number;
  close(): Promise<void>;
}

export const openPhone = async (): Promise<Phone> => {
  await ensureTool('chromium');
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-phone-'));
  const port = await findFreePort();
  const { executablePath, args } = buildChromiumOptions();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
    viewport: { width: 412, height: 823 },
  });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, port, close };
};
