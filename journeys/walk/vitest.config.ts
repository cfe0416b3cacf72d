import { defineConfig } from 'vitest/config';
import journeys from '../vitest.config.ts';

/**
 * Configuration of the walk through every screen. The walk takes too long for the test suites, which visit only some
 * screens per language.
 */
export default defineConfig({ test: { ...journeys.test, include: ['journeys/walk/every-screen.ts'] } });
