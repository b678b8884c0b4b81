import type { Download, Locator, Page } from 'playwright-core';

/** Cost of one task: mouse clicks (two for a closed list), filled fields, and seconds. */
interface Cost {
  readonly task: string;
  readonly clicks: number;
  readonly fields: number;
  readonly seconds: number;
}

/** Performs actions in a page and counts clicks, fields and seconds per task. */
export interface TaskMeter {
  readonly page: Page;
  readonly costs: readonly Cost[];
  /** Performs a task and records its cost. */
  task<R>(name: string, work: () => Promise<R>): Promise<R>;
  click(target: Locator): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  download(target: Locator): Promise<Download>;
  /** Goes back with the browser's own button. */
  back(): Promise<void>;
}

export const openTaskMeter = (page: Page): TaskMeter => {
  const costs: Cost[] = [];
  let clicks = 0;
  let fields = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  return {
    page,
    costs,
    click,
    task: async (task, work) => {
      const [before, startedMs] = [{ clicks, fields }, Date.now()];
      const result = await work();
      const seconds = (Date.now() - startedMs) / 1000;
      costs.push({ task, clicks: clicks - before.clicks, fields: fields - before.fields, seconds });
      return result;
    },
    choose: async (list, value) => {
      clicks += 2;
      await list.selectOption(value);
    },
    fill: async (field, text) => {
      fields += 1;
      await field.fill(text);
    },
    download: async (target) => {
      const [download] = await Promise.all([page.waitForEvent('download'), click(target)]);
      return download;
    },
    back: async () => {
      clicks += 1;
      await page.goBack();
    },
  };
};
