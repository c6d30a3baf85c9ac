/** One build and one local museum serve all tests that speak HTTP; the environment is that of a function. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      TABLE_NAME: 'museum-test',
      TICKET_KEYS_SECRET: 'arn:ticket-keys',
      SITE_CREDENTIALS_SECRET: 'arn:site',
      STAFF_CREDENTIALS_SECRET: 'arn:staff',
      ALLOWED_ORIGINS: 'https://museum.example',
      CLOCK: '2026-12-24T09:00:00Z',
      MUSEUM: JSON.stringify({
        name: 'City Museum',
        accentColour: '#9a3324',
        timeZone: 'Europe/Berlin',
        publishedMonths: 24,
        weeklyHours: {
          monday: '09:00-18:00',
          tuesday: '09:00-18:00',
          wednesday: '09:00-18:00',
          thursday: '09:00-18:00',
          friday: '10:00-16:00',
          saturday: '09:00-18:00',
          sunday: '09:00-18:00',
        },
        exceptions: { '12-25': 'closed', '01-01': 'closed' },
      }),
    },
  },
});
