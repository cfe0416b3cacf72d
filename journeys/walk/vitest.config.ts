import { defineConfig } from 'vitest/config';
import journeys from '../vitest.config.ts';

/** The walk through every screen. It takes too long for the test suites, which visit only some screens per language. */
export default defineConfig({ test: { ...journeys.test, include: ['journeys/walk/every-screen.ts'] } });
