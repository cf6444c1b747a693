/** English words that are part of names and of any question: they set no name apart from another. */
export const genericWords = new Set(
  "machine machines device devices unit units line lines system systems main oil lube tank tanks station hall plant plants site sites equipment water customer customers company group zone area phase special heavy power".split(
    " ",
  ),
);

/** English words of questions, which are no misspelled names. */
export const commonWords = new Set(
  (
    "a about above abnormal above active after again all also and another any anybody anything are around at average avg be been before below best better between both but by " +
    "can cause causes change changed changes chart check clear cleared close compare condition content count critical curve daily data date day days degrees density did difference do does done down " +
    "each early evidence export fault filter find first for forecast from get give good graph had handle has have healthy help high higher highest hot hottest hour hours how if in indicator is issue it its job jobs " +
    "lab last late later least left less level levels like limit limits list live long look looks low lower lowest many max maximum mean means measure min minimum month months more most much must my " +
    "name need needs new next no normal not now number of off offline ok on one online open or order other others our out over part parts past per please plot pressure problem problems " +
    "rate reach reading readings reason recent report reports rise risk root run running runs sample samples send sensor sensors set shall should show since so some soon stand start state status still stop such sure " +
    "take tell temp temperature than that the their them then there these they thing this those time times to today tomorrow too top total trend trust under until up urgent us use used value values very viscosity " +
    "wait want warning was we wear week weeks well went were what when where which while who whole why will with work working works worse worst would wrong year yesterday yet you your"
  ).split(" "),
);
