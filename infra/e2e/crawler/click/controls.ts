import type { Control, Tab } from '../tab/open-tab.ts';
import { isToFill } from './fill-fields.ts';

/** One click: its control, and whether the form was filled in before. */
export interface Step {
  key: string;
  isFilled: boolean;
}

export interface PlacedControl {
  /** Index among all visible controls. */
  at: number;
  /** Constant between visits and between all pages of one screen. */
  key: string;
  control: Control;
}

/** Number of controls with the same name that are clicked, such as the buttons of a list's rows. */
const MOST_OF_A_NAME = 2;

/** Name without digits, trace ids and quoted titles, so that it is the same in every row. */
const sharedName = ({ group, name }: Control): string =>
  (group || name)
    .replace(/[0-9a-f]+ ?…/g, '# …')
    .replace(/\d+/g, '#')
    .replace(/«[^»]*»/g, '«»');

/** The visible controls. Controls of the shell have the same key on every page. */
export const listPlacedControls = async ({ page }: Tab, screen: string): Promise<PlacedControl[]> => {
  const controls = await page.evaluate<Control[]>('window.__crawl.controls()');
  const counts = new Map<string, number>();
  return controls.map((control, at) => {
    const where =
      control.area === 'shell' ? 'shell' : [screen, control.step, control.area].filter(Boolean).join(' ');
    const name = `${where} | ${control.kind} | ${sharedName(control)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { at, control, key: `${name} | ${count}` };
  });
};

const isClickable = ({ control, key }: PlacedControl): boolean =>
  !control.isChosen && !control.isDisabled && Number(key.split(' | ').at(-1)) <= MOST_OF_A_NAME;

/** Unclicked controls of the page: forms are sent empty, then filled in. Adds them to `clicked`. */
export const listNewSteps = async (tab: Tab, screen: string, clicked: Set<string>): Promise<Step[]> => {
  const steps: Step[] = [];
  for (const { at, key, control } of (await listPlacedControls(tab, screen)).filter(isClickable)) {
    if (clicked.has(key)) continue;
    clicked.add(key);
    steps.push({ key, isFilled: false });
    if (control.submits && (await isToFill(tab.page, at))) steps.push({ key, isFilled: true });
  }
  return steps;
};

/** Disabled controls without a visible reason that aren't reported yet. Adds them to `clicked`. */
export const listMuteControls = async (tab: Tab, screen: string, clicked: Set<string>): Promise<string[]> => {
  const mute = (await listPlacedControls(tab, screen))
    .filter(({ control }) => control.isDisabled && control.reason === '')
    .map(({ key }) => `${key} (disabled)`)
    .filter((key) => !clicked.has(key));
  for (const key of mute) clicked.add(key);
  return mute;
};
