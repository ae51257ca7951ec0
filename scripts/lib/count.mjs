/**
 * @typedef {object} Report what we read of the test runner's JSON
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one per file
 */

/**
 * Counts a test run. A file that could not even be loaded, an error outside all tests and a run that died before it
 * could report are one failure each, so that a run that ends badly never counts as clean.
 *
 * @param {Report | undefined} report undefined when the run left none
 * @param {number} exitCode
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
