/** The header in which a page says of which build its scripts are, whenever they ask for data. */
export const BUILD_HEADER = "X-Build";
