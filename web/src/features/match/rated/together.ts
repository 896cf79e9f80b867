export { NotRated } from "./NotRated";
export { RatedRule } from "./RatedRule";
export { RatingAfter } from "./RatingAfter";
export { RatingLine } from "./RatingLine";
