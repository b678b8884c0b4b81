import type { DiskState } from '@souvenance/core';
import { Gauge, type Registry } from 'prom-client';

/** Gauges of the disks that hold data, as the watch of the program read them last. */
export const openDiskGauges = (register: Registry) => {
  const openGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['disk'], registers: [register] });
  const free = openGauge('souvenance_disk_free_bytes', 'Bytes that may still be written, by disk.');
  const total = openGauge('souvenance_disk_total_bytes', 'Bytes of the whole disk.');
  const growth = openGauge(
    'souvenance_disk_growth_bytes_per_day',
    'Bytes that the disk grows by each day; missing before a day has passed.',
  );
  const daysLeft = openGauge(
    'souvenance_disk_days_left',
    'Days until the disk is full at this growth; missing when it does not grow.',
  );
  const gauges = [free, total, growth, daysLeft];
  return {
    /** Clears figures that could not be read, since an old figure would pass for a current one. */
    clear: () => {
      for (const gauge of gauges) gauge.reset();
    },
    set: (disks: readonly DiskState[]): void => {
      for (const { services, ...state } of disks) {
        const disk = services.join('_');
        free.set({ disk }, state.freeBytes);
        total.set({ disk }, state.totalBytes);
        if (state.growthBytesPerDay !== null) growth.set({ disk }, state.growthBytesPerDay);
        if (state.daysLeft !== null) daysLeft.set({ disk }, state.daysLeft);
      }
    },
  };
};
