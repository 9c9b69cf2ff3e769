/** The name of a farm that the user has not named. */
export const DEFAULT_FARM_NAME = 'Home farm';
