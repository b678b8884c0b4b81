import type { Cart } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Settings } from '../../ports/deps.ts';

/** Formats the name of a format with its letter size. */
export const formatEditionName = (
  { locale }: Pick<Settings, 'locale'>,
  { format, largePrint }: Pick<Cart, 'format' | 'largePrint'>,
): string => {
  const { formats, largePrint: large } = getCoreMessages(locale).quote;
  return largePrint ? large(formats[format]) : formats[format];
};
