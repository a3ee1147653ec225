import 'reflect-metadata';
import { KeptDaysRepository } from '../figures/kept-days.repository.js';
import { KeptDays } from '../figures/kept-days.service.js';
import { SystemClock } from '../platform/common/clock.js';
import { runCommand } from '../platform/common/run-command.js';
import { withCommandDatabase } from '../platform/database/command-database.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { SettingsService } from '../settings/settings.service.js';
import { TimesheetRepository } from '../timesheets/timesheet.repository.js';
import { TimesheetService } from '../timesheets/timesheet.service.js';

/** `npm run rebuild:figures`: forgets the kept figures of days and makes them anew, while the product works. */
await runCommand(async () => {
  const days = await withCommandDatabase((database) => {
    const clock = new SystemClock();
    const settings = new SettingsService(new SettingsRepository(database), clock);
    const timesheets = new TimesheetService(new TimesheetRepository(database), settings, clock);
    return new KeptDays(database, new KeptDaysRepository(), timesheets).rebuild();
  });
  console.log(`The figures of ${days} days are kept.`);
});
