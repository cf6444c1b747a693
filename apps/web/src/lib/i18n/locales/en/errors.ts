import type { Shape } from "../../shape.ts";
import type { errors as chinese } from "../zh-CN/errors.ts";

export const errors = {
  system: "System error, Please contact the administrator",
  connectionLost: "Connection lost, trying again",
  notSent: "No connection to the server. Nothing was saved. Please try again later",
  noConnection: "No connection to the server. Please try again",
  hasError: "Has Error",
  incorrectPassword: "Incorrect password",
  phoneNotBound:
    "The current mobile is not bound to any account. Contact the administrator to bind the account",
  withReason: "{{what}}: {{reason}}",
  queryFailure: "Query failure",
  saveFailure: "Save failure",
  operationFailed: "The operation failed. Please try again or contact the administrator",
  noRole: "No role",
  diagnosis: {
    failed: "Diagnosis failed or incomplete",
    reportUnderWay: "Please wait for the current report generation",
    questionUnderWay: "On the last question, please send it later",
    questionEmpty: "Please enter the question before sending",
  },
  clipboard: {
    success: "Copied",
    failure: "Copy failed",
  },
  operation: {
    uploadSuccess: "Upload success",
    uploadFailed: "Upload failed",
    setSuccess: "Set success",
    setFailure: "Set failure",
    operateSuccess: "Operate success",
    operateFail: "Operate fail",
    updateSuccess: "Update success",
    deleteSuccess: "Delete success",
    cancelledDelete: "Cancelled delete",
  },
  cropper: {
    imagesOnly: "Images only",
    sizeExceeded: "The image exceeds the limit of {{limit}} KB",
    tooSmall: "The image is too small; it must be at least {{width}} × {{height}} pixels",
    uploadFailed: "Image upload failed",
  },
} as const satisfies Shape<typeof chinese>;
