import { defineConfig } from 'vitest/config';
import journeys from '../vitest.config.ts';

/** The walk through every screen: too long for the suites, which look at some screens in each language. */
export default defineConfig({ test: { ...journeys.test, include: ['journeys/walk/every-screen.ts'] } });
