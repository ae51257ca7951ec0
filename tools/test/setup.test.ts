import { describe, expect, it } from 'vitest';
import { countTests } from '../../scripts/lib/count.mjs';
import { firstDifference } from '../../scripts/setup.mjs';

describe('what is installed', () => {
  const locked = {
    '': { version: '0.1.0' },
    'packages/a': { version: '0.1.0' },
    'node_modules/x': { version: '1.0.0' },
  };

  it('agrees with the lockfile', () => {
    expect(firstDifference(locked, { 'node_modules/x': { version: '1.0.0' } })).toBeUndefined();
  });

  it('is stale when a package is missing or of another version', () => {
    expect(firstDifference(locked, {})).toBe('node_modules/x is missing');
    expect(firstDifference(locked, { 'node_modules/x': { version: '0.9.0' } })).toBe(
      'node_modules/x is 0.9.0, not 1.0.0',
    );
  });

  it('may lack packages for other platforms, but no workspace', () => {
    expect(firstDifference({ 'node_modules/x-darwin': { version: '1.0.0', optional: true } }, {})).toBeUndefined();
    expect(firstDifference({ 'node_modules/a': { link: true } }, {})).toBe('node_modules/a is missing');
  });
});

describe('the count of a test run', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults: [] }] };

  it('is that of its tests', () => {
    expect(countTests(report, 0)).toEqual({ passed: 5, failed: 0 });
    expect(countTests({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('has a failure for a file that does not load', () => {
    const unloaded = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countTests(unloaded, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('is never clean when the run ended badly', () => {
    expect(countTests(report, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
