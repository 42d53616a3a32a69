import { SpeclatheError } from "../model/failure.js";
import { findRealPath } from "./real-path.js";

/**
 * Refuses, with `output-refused`, an output among what version control keeps for itself, where a
 * file too many may break it or be run. The output's own path is the user's word, so links to it
 * and on the way to it are followed.
 */
export function checkOutputDirectory(directory: string): void {
  const steps = [directory, findRealPath(directory)].flatMap((path) =>
    path.split(/[\\/]/),
  );
  const inside = steps.find((step) => versionControl.test(step));
  if (inside === undefined) return;
  throw new SpeclatheError(
    "output-refused",
    `the output directory is inside ${inside}`,
    { place: directory },
  );
}

// Windows drops dots and blanks at the end, and has a short name for each file.
const versionControl = /^(?:\.(?:git|hg|jj|svn)[. ]*|git~\d+)$/i;
