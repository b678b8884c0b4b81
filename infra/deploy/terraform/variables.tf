variable "project" {
  description = "Id of the Google Cloud project, which also has Firebase Authentication switched on."
  type        = string
}

variable "region" {
  description = "Region of the programs, of Valkey and of the buckets."
  type        = string
  default     = "europe-west9"
}

variable "firestore_location" {
  description = "Location of Firestore: a region, or `eur3` for several."
  type        = string
  default     = "eur3"
}

variable "domain" {
  description = "Domain of the site, without https://. Its A record is the output `address`."
  type        = string
}

variable "services_image" {
  description = "Image of API, worker and edge, by digest or version: …/services:1.0.0."
  type        = string
}

variable "web_image" {
  description = "Image of the pages, of the same release: …/web:1.0.0."
  type        = string
}

variable "settings" {
  description = "Variables of .env.example by their names, without the secrets. What is not named keeps the program's own default."
  type        = map(string)

  validation {
    condition     = alltrue([for name in keys(var.settings) : contains(concat(local.setting_names, local.worker_setting_names, local.web_setting_names), name)])
    error_message = "A setting is not known: see local.setting_names. Secrets go to Secret Manager."
  }
}

variable "optional_secrets" {
  description = "Names out of local.optional_secret_names that have a version in Secret Manager."
  type        = set(string)
  default     = []

  validation {
    condition     = length(setsubtract(var.optional_secrets, local.optional_secret_names)) == 0
    error_message = "A secret is not known: see local.optional_secret_names."
  }
}

variable "alert_email" {
  description = "Who is told when the site is away or an error repeats."
  type        = string
}

variable "sites" {
  description = "Fewest and most instances of the site (edge, pages and API in one)."
  type        = object({ min = number, max = number })
  default     = { min = 1, max = 10 }
}

variable "workers" {
  description = "Fewest and most workers. They are not scaled by requests: raise `min` for more."
  type        = object({ min = number, max = number })
  default     = { min = 2, max = 4 }
}
